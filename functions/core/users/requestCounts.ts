import * as z from 'zod';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import type { Table } from '../table/client.ts';
import { anyOf, type Condition, exists, isAbsent, isAtMost, isLess } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { type Step, updateStep } from '../table/transact.ts';

/** The number of a user's art requests, by status. */
export type RequestCounts = Readonly<Record<RequestStatus, number>>;

export const noRequests: RequestCounts = { PENDING: 0, PROCESSING: 0, COMPLETED: 0, FAILED: 0 };

/** The attribute of a user's item that counts the requests of a status. */
export const countAttributes: Readonly<Record<RequestStatus, string>> = {
	PENDING: 'pendingRequests',
	PROCESSING: 'processingRequests',
	COMPLETED: 'completedRequests',
	FAILED: 'failedRequests',
};

const anyItem = z.record(z.string(), z.unknown());

export function toRequestCounts(item: unknown): RequestCounts {
	const attributes = anyItem.parse(item);
	const counts = requestStatuses.map((status) => [status, Number(attributes[countAttributes[status]] ?? 0)]);
	return Object.fromEntries(counts);
}

const sumOf = (counts: Partial<RequestCounts>): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What changes of the counts add to the attributes of the user's item; the number of all requests is one of them. */
export function countIncrements(changes: Partial<RequestCounts>): Record<string, number> {
	const byStatus = requestStatuses.map((status) => [countAttributes[status], changes[status] ?? 0] as const);
	const all = [['artRequests', sumOf(changes)] as const, ...byStatus];
	return Object.fromEntries(all.filter(([, count]) => count !== 0));
}

/** The conditions that a user has fewer unfinished requests than `most`, and no more are drawn than when it was read. */
export const fewerUnfinished = (most: number, { PROCESSING }: RequestCounts): Condition[] => [
	anyOf(isAbsent(countAttributes.PENDING), isLess(countAttributes.PENDING, most - PROCESSING)),
	anyOf(isAbsent(countAttributes.PROCESSING), isAtMost(countAttributes.PROCESSING, PROCESSING)),
];

/** The write that changes the counts of a user's requests; the step `user` fails when the user does not exist. */
export const countStep = (table: Table, userId: string, changes: Partial<RequestCounts>): Step =>
	updateStep(table, 'user', keys.user(userId), {
		add: countIncrements(changes),
		conditions: [exists('pk')],
	});
