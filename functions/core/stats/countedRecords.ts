import * as z from 'zod';
import { currencies } from '#shared/payments/money.ts';
import { type CountedRecord, countedKinds } from './tallies.ts';

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

/** Parses the attributes for counting and the time of the last change; undefined for items that are not counted. */
export function toCounted(
	item: unknown,
): (CountedRecord & { readonly updatedAt?: string | undefined }) | undefined {
	const parsed = counted.safeParse(item);
	if (!parsed.success) return undefined;
	// The credits of a user are a balance, which is not counted.
	const { credits, ...rest } = parsed.data;
	return rest.kind === 'TXN' ? { ...rest, credits } : rest;
}
