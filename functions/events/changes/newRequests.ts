import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

/** The new requests among changes, with their records: a batch that is delivered again has those of other kinds, too. */
export const newRequestsOf = (records: readonly DynamoDBRecord[]) =>
	records.flatMap((record) => {
		const { eventName, dynamodb } = record;
		if (eventName !== 'INSERT') return [];
		const item = unmarshall((dynamodb?.NewImage ?? {}) as Parameters<typeof unmarshall>[0]);
		return item.kind === 'ART' ? [{ item, sequence: dynamodb?.SequenceNumber ?? '' }] : [];
	});
