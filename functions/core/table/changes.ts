import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { currencies } from '#shared/payments/money.ts';
import { type CountedRecord, countedKinds } from '../stats/tallies.ts';

type Image = Parameters<typeof unmarshall>[0];

/** A change of an item, as the table's stream tells it. */
export interface Change {
	readonly sequence: string;
	readonly before: Record<string, unknown> | undefined;
	readonly after: Record<string, unknown> | undefined;
}

export function toChange({ dynamodb }: DynamoDBRecord): Change {
	const read = (image: unknown) => (image ? unmarshall(image as Image) : undefined);
	return {
		sequence: dynamodb?.SequenceNumber ?? '',
		before: read(dynamodb?.OldImage),
		after: read(dynamodb?.NewImage),
	};
}

const counted = z.object({
	kind: z.enum(countedKinds),
	id: z.string(),
	createdAt: z.string(),
	updatedAt: z.string().optional(),
	status: z.string().optional(),
	credits: z.int().optional(),
	total: z.int().optional(),
	currency: z.enum(currencies).optional(),
});

/** As much of an item as counting needs, and when it last changed; nothing of what is not counted. */
export function toCounted(
	item: unknown,
): (CountedRecord & { readonly updatedAt?: string | undefined }) | undefined {
	const read = counted.safeParse(item);
	if (!read.success) return undefined;
	// A balance is no purchase, and people have no status.
	const { credits, ...rest } = read.data;
	return rest.kind === 'TXN' ? { ...rest, credits } : rest;
}
