import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

type Image = Parameters<typeof unmarshall>[0];

/** A change of an item, from a record of the table's stream. */
export interface ItemChange {
	readonly sequence: string;
	readonly before: Record<string, unknown> | undefined;
	readonly after: Record<string, unknown> | undefined;
}

export function toItemChange({ dynamodb }: DynamoDBRecord): ItemChange {
	const toItem = (image: unknown) => (image ? unmarshall(image as Image) : undefined);
	return {
		sequence: dynamodb?.SequenceNumber ?? '',
		before: toItem(dynamodb?.OldImage),
		after: toItem(dynamodb?.NewImage),
	};
}
