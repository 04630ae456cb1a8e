import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { transact } from '../table/transact.ts';
import { type ArtRequest, updateStep } from './artRequests.ts';

/**
 * Stores the task token of the execution that waits for an artist.
 *
 * @returns false when the request has ended or another attempt is current.
 */
export async function storeTaskToken(
	table: Table,
	{ id, attempt }: { readonly id: string; readonly attempt: number },
	taskToken: string,
): Promise<boolean> {
	const failed = await transact(table, [
		updateStep(table, id, {
			UpdateExpression: 'SET taskToken = :token',
			ConditionExpression: 'attempt = :attempt AND (#status = :pending OR #status = :processing)',
			ExpressionAttributeNames: { '#status': 'status' },
			ExpressionAttributeValues: {
				':token': taskToken,
				':attempt': attempt,
				':pending': 'PENDING',
				':processing': 'PROCESSING',
			},
		}),
	]);
	return failed.length === 0;
}

/** Increments the attempt of a request. Returns false when the request has changed in the meantime. */
export async function startNextAttempt(table: Table, request: ArtRequest, now: Date): Promise<boolean> {
	const due = dueKeys('ART', request.id, now.toISOString());
	const failed = await transact(table, [
		updateStep(table, request.id, {
			UpdateExpression:
				'SET attempt = :next, updatedAt = :now, gsi5pk = :list, gsi5sk = :due REMOVE drawingSince',
			ConditionExpression: 'attempt = :this AND #status = :status',
			ExpressionAttributeNames: { '#status': 'status' },
			ExpressionAttributeValues: {
				':this': request.attempt,
				':next': request.attempt + 1,
				':status': request.status,
				':now': now.toISOString(),
				':list': due.gsi5pk,
				':due': due.gsi5sk,
			},
		}),
	]);
	return failed.length === 0;
}

/** Schedules the next check of a request that has not changed since it was read. */
export async function scheduleCheck(table: Table, request: ArtRequest, at: Date): Promise<void> {
	await transact(table, [
		updateStep(table, request.id, {
			UpdateExpression: 'SET gsi5sk = :due',
			ConditionExpression: 'attribute_exists(gsi5pk) AND updatedAt = :read',
			ExpressionAttributeValues: {
				':due': dueKeys('ART', request.id, at.toISOString()).gsi5sk,
				':read': request.updatedAt,
			},
		}),
	]);
}

/** Records that the engine begins to draw an attempt again. */
export async function markDrawing(
	table: Table,
	{ id, attempt }: { readonly id: string; readonly attempt: number },
	now: Date,
): Promise<void> {
	await transact(table, [
		updateStep(table, id, {
			UpdateExpression: 'SET drawingSince = :now',
			ConditionExpression: 'attempt = :attempt',
			ExpressionAttributeValues: { ':now': now.toISOString(), ':attempt': attempt },
		}),
	]);
}

/** Records that the original's preview exists. */
export async function markPreviewed(table: Table, id: string): Promise<void> {
	await transact(table, [
		updateStep(table, id, {
			UpdateExpression: 'SET previewed = :yes',
			ConditionExpression: 'attribute_exists(pk)',
			ExpressionAttributeValues: { ':yes': true },
		}),
	]);
}
