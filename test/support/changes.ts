import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';

type Item = Record<string, unknown>;

/** A record of the table's stream. */
export const streamRecord = (before: Item | undefined, after: Item, sequence = '1'): DynamoDBRecord =>
	({
		eventName: before ? 'MODIFY' : 'INSERT',
		dynamodb: {
			SequenceNumber: sequence,
			...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) }),
			NewImage: marshall(after, { removeUndefinedValues: true }),
		},
	}) as DynamoDBRecord;

/** A message as a queue delivers it. */
export const queueRecord = (message: object, messageId: string): SQSRecord =>
	({ messageId, body: JSON.stringify(message) }) as SQSRecord;
