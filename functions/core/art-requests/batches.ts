import * as z from 'zod';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { anyOf, ifNew, isLess } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readOwned } from '../table/owned.ts';
import { type Item, readItemsOf, readPartition } from '../table/query.ts';
import { putStep, type Step, updateStep } from '../table/transact.ts';
import { type ArtRequest, type ArtRequestSummary, toArtRequest, toSummary } from './artRequests.ts';

type Batch = NonNullable<ArtRequest['batch']>;

const member = z.object({ requestId: z.string() });

/** The ids of a batch's requests, as they were at the time of the call. */
async function idsOf(table: Table, userId: string, batchId: string): Promise<string[]> {
	const { pk, sk } = keys.batchMember(userId, batchId, '');
	return (await readPartition(table, pk, sk)).map((item) => member.parse(item).requestId);
}

/** Reads the items of a batch's requests, in the order of their creation; none of another user's batch. */
export async function readBatch(table: Table, userId: string, batchId: string): Promise<Item[]> {
	const items = await readItemsOf(table, (await idsOf(table, userId, batchId)).map(keys.artRequest));
	return items.sort((one, other) => String(one.createdAt).localeCompare(String(other.createdAt)));
}

/** Throws AppError `conflict` for a batch that has all its requests. */
export async function requireRoom(table: Table, userId: string, batch: Batch): Promise<void> {
	if ((await idsOf(table, userId, batch.id)).length < batch.size) return;
	throw batchFull();
}

export const batchFull = (): AppError => new AppError('conflict', 'batchFull');

/** The writes that add a request to a batch; the condition of `batch` fails where it has all its requests. */
export function joinSteps(table: Table, userId: string, { id, size }: Batch, requestId: string): Step[] {
	const Item = { ...keys.batchMember(userId, id, requestId), kind: 'BATCH', requestId };
	return [
		putStep(table, 'member', Item),
		updateStep(table, 'batch', keys.batch(userId, id), {
			set: { kind: 'BATCH' },
			add: { requests: 1 },
			conditions: [anyOf(ifNew, isLess('requests', size))],
		}),
	];
}

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
	const requests = (await readBatch(table, userId, batch.id)).map(toArtRequest);
	if (without === 'none' && requests.length < batch.size) return undefined;
	return requests.some(({ status }) => isUnfinished(status)) ? undefined : requests;
}

/** Between two instants; the second is not included. */
export interface TimeRange {
	readonly from: string;
	readonly to: string;
}

/** Longer than any request is unfinished, in milliseconds. */
const longestMs = 9 * 24 * 3600_000;
/** More than a customer's unfinished requests. */
const mostRead = 1000;

/** Reads the requests of a customer that failed in a period and have not changed since. */
export async function readFailedIn(
	table: Table,
	userId: string,
	{ from, to }: TimeRange,
): Promise<ArtRequestSummary[]> {
	const created = { from: new Date(Date.parse(from) - longestMs).toISOString(), to };
	const query = { limit: mostRead, status: 'FAILED', ...created };
	const { items } = await readOwned(table, userId, 'ART', query);
	return items.map(toSummary).filter(({ updatedAt }) => updatedAt >= from && updatedAt < to);
}
