import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { newRequestsOf } from '../../functions/events/changes/newRequests.ts';

const record = (eventName: DynamoDBRecord['eventName'], kind: string, SequenceNumber: string) =>
	({
		eventName,
		dynamodb: { SequenceNumber, NewImage: marshall({ kind, id: SequenceNumber }) },
	}) as DynamoDBRecord;

it('of a batch that is delivered again, without the filter of the stream, only new requests are started', () => {
	const records = [
		record('INSERT', 'USER', '1'),
		record('INSERT', 'ART', '2'),
		record('MODIFY', 'ART', '3'),
		{ eventName: 'REMOVE', dynamodb: { SequenceNumber: '4' } } as DynamoDBRecord,
	];
	expect(newRequestsOf(records)).toEqual([{ item: { kind: 'ART', id: '2' }, sequence: '2' }]);
});
