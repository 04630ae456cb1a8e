import { serviceLabels } from '#shared/art-requests/services.ts';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import { type LedgerEntry, refund } from '../credits/ledger.ts';
import { bookingSteps } from '../credits/ledgerItems.ts';
import { toFileItem } from '../files/files.ts';
import type { PhotoFile } from '../files/photoFile.ts';
import type { Table } from '../table/client.ts';
import { type Step, transact } from '../table/transact.ts';
import { eventStep } from './artEvents.ts';
import type { ArtRequest } from './artRequest.ts';
import { requestStep, statusKeys } from './artRequests.ts';
import { type Actor, type Change, mayMove, refunds } from './transitions.ts';

/** What a change sets besides the status. */
function attributesOf(
	request: ArtRequest,
	actor: Actor,
	change: Change,
	at: string,
): Record<string, unknown> {
	switch (change.to) {
		case 'PROCESSING':
			return actor.kind === 'admin' ? { takenBy: actor.userId } : {};
		case 'COMPLETED':
			return {
				resultFiles: change.resultFiles,
				notes: change.notes,
				...(change.copy && { copy: change.copy }),
			};
		case 'FAILED':
			return { reason: change.reason };
		case 'PENDING':
			return { remedy: 'again', attempt: request.attempt + 1, promisedFrom: at };
	}
}

/** What no longer holds after a change: a gift has no reason to have failed, a second try begins afresh. */
const removals: Record<RequestStatus, string> = {
	PENDING: ' REMOVE reason, lateAt, remindedAt, takenBy, taskToken',
	PROCESSING: '',
	COMPLETED: ' REMOVE reason',
	FAILED: '',
};

/** Writes a change of status: only if the request is still where the change starts from. */
function statusStep(table: Table, request: ArtRequest, actor: Actor, change: Change, at: string): Step {
	const set: Record<string, unknown> = {
		status: change.to,
		updatedAt: at,
		...statusKeys(request, change.to),
		...attributesOf(request, actor, change, at),
	};
	const names = Object.keys(set);
	const conditions = ['#status = :from'];
	if (actor.kind === 'workflow') conditions.push('#attempt = :expected');
	if (change.to === 'PENDING') conditions.push('attribute_not_exists(#remedy)');
	return requestStep(table, request.id, {
		UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${removals[change.to]}`,
		ConditionExpression: conditions.join(' AND '),
		ExpressionAttributeNames: {
			...Object.fromEntries(names.map((name) => [`#${name}`, name])),
			...(actor.kind === 'workflow' && { '#attempt': 'attempt' }),
		},
		ExpressionAttributeValues: {
			...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
			':from': request.status,
			...(actor.kind === 'workflow' && { ':expected': actor.attempt }),
		},
	});
}

/**
 * Changes a request's status, records the event, and for FAILED gives the credits back, all in one transaction: once
 * for each request, so that one which was paid back before fails without another refund. The one way to change a
 * status.
 *
 * @returns whether this call made the change; not when the request had moved on or the move is not allowed.
 */
export async function changeStatus(
	table: Table,
	request: ArtRequest,
	actor: Actor,
	change: Change,
	now: Date,
	newFiles: readonly PhotoFile[] = [],
): Promise<boolean> {
	if (!mayMove(request.status, change.to, actor)) return false;
	const at = now.toISOString();
	const steps: Step[] = [
		statusStep(table, request, actor, change, at),
		eventStep(table, request.id, {
			what: change.to === 'PENDING' ? 'again' : 'status',
			status: change.to,
			actor,
			at,
			reason: 'reason' in change ? change.reason : undefined,
		}),
		...newFiles.map(
			(file): Step => ({
				refused: 'file',
				write: { Put: { TableName: table.name, Item: toFileItem(file) } },
			}),
		),
	];
	const back = refunds(change.to) ? bookingSteps(table, refundOf(request, now)) : [];
	const refused = await transact(table, [...steps, ...back]);
	if (!refused.includes('booked')) return refused.length === 0;
	return (await transact(table, steps)).length === 0;
}

const refundOf = ({ userId, id, credits, service }: ArtRequest, now: Date): LedgerEntry =>
	refund(userId, id, credits, serviceLabels[service], now);

/**
 * Pays a completed request back at an admin's word, once for ever and at most once together with every other refund.
 *
 * @returns whether this call did; not when the request was paid back before, had its remedy, or is not completed.
 */
export async function refundCompleted(
	table: Table,
	request: ArtRequest,
	adminId: string,
	reason: string,
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const refused = await transact(table, [
		requestStep(table, request.id, {
			UpdateExpression: 'SET remedy = :refund, updatedAt = :at',
			ConditionExpression: '#status = :completed AND attribute_not_exists(remedy)',
			ExpressionAttributeNames: { '#status': 'status' },
			ExpressionAttributeValues: { ':refund': 'refund', ':completed': 'COMPLETED', ':at': at },
		}),
		eventStep(table, request.id, {
			what: 'refunded',
			status: request.status,
			actor: { kind: 'admin', userId: adminId },
			at,
			reason,
		}),
		...bookingSteps(table, refundOf(request, now)),
	]);
	return refused.length === 0;
}

const noted = { reminded: 'remindedAt', late: 'lateAt' } as const;

/** Notes, once, that the promised time is nearly over, or over; answers whether this call did. */
export async function noteTime(
	table: Table,
	request: ArtRequest,
	what: keyof typeof noted,
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const refused = await transact(table, [
		requestStep(table, request.id, {
			UpdateExpression: 'SET #noted = :at',
			ConditionExpression: '#status = :status AND attribute_not_exists(#noted)',
			ExpressionAttributeNames: { '#noted': noted[what], '#status': 'status' },
			ExpressionAttributeValues: { ':at': at, ':status': request.status },
		}),
		eventStep(table, request.id, { what, status: request.status, actor: { kind: 'sweeper' }, at }),
	]);
	return refused.length === 0;
}
