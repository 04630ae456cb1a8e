import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';
import { type ArtRequest, getArtRequest } from './artRequests.ts';

type Batch = NonNullable<ArtRequest['batch']>;

/** Days after which it is forgotten which requests were ordered together: longer than an artist may take. */
const retentionDays = 30;

const member = z.object({ requestId: z.string() });

/** The ids of a batch's requests, as they were at the time of the call. */
async function idsOf(table: Table, userId: string, { id }: Batch): Promise<string[]> {
	const { pk, sk } = keys.batchMember(userId, id, '');
	const query = new QueryCommand({
		TableName: table.name,
		KeyConditionExpression: 'pk = :pk AND begins_with(sk, :members)',
		ExpressionAttributeValues: { ':pk': pk, ':members': sk },
		ConsistentRead: true,
	});
	const { Items = [] } = await table.client.send(query);
	return Items.map((item) => member.parse(item).requestId);
}

/** Throws AppError `conflict` for a batch that has all its requests. */
export async function requireRoom(table: Table, userId: string, batch: Batch): Promise<void> {
	if ((await idsOf(table, userId, batch)).length < batch.size) return;
	throw new AppError('conflict', 'batchFull');
}

/** The write that adds a request to a batch. */
export const joinStep = (
	table: Table,
	userId: string,
	{ id }: Batch,
	requestId: string,
	now: Date,
): Step => ({
	name: 'batch',
	write: {
		Put: {
			TableName: table.name,
			Item: {
				...keys.batchMember(userId, id, requestId),
				kind: 'BATCH',
				requestId,
				expires: epochSeconds(now) + retentionDays * daySeconds,
			},
		},
	},
});

/**
 * Reads the requests of a batch that has ended, in the order of their creation; undefined while one of them is unfinished, and while some were not created yet
 * unless `without` says that they are not waited for any more.
 */
export async function readEndedBatch(
	table: Table,
	{ userId, batch }: Pick<ArtRequest, 'userId' | 'batch'>,
	without: 'none' | 'missing',
): Promise<ArtRequest[] | undefined> {
	if (!batch) return undefined;
	const ids = await idsOf(table, userId, batch);
	if (without === 'none' && ids.length < batch.size) return undefined;
	const found = await Promise.all(ids.map((id) => getArtRequest(table, id)));
	const requests = found
		.flatMap((request) => request ?? [])
		.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
	return requests.some(({ status }) => isUnfinished(status)) ? undefined : requests;
}
