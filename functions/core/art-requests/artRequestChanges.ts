import { redoFailed } from '#shared/art-requests/cutOutNotes.ts';
import { isWithArtist, serviceLabels } from '#shared/art-requests/services.ts';
import { refundSteps } from '../credits/ledger.ts';
import { type LedgerEntry, refund } from '../credits/ledgerEntries.ts';
import type { Table } from '../table/client.ts';
import { equals, isAbsent } from '../table/itemUpdate.ts';
import { newest, partitions } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { countIncrements, countStep } from '../users/requestCounts.ts';
import { type Actor, eventStep } from './artEvents.ts';
import { type ArtRequest, requestStep } from './artRequests.ts';
import { statusUpdate } from './statusUpdate.ts';
import { isAllowed, type StatusChange, withdrawnBy } from './transitions.ts';

/**
 * Changes a request's status, adds the event and counts the change for the user, in one transaction with the refund of
 * a request that fails. A request that was refunded before fails without a second refund. A customer's repetition that
 * fails goes back to the earlier result instead, and nothing is refunded. This is the only function that changes a status.
 *
 * @returns false when the change is not allowed or the request has changed in the meantime.
 */
export async function changeStatus(
	table: Table,
	request: ArtRequest,
	actor: Actor,
	wanted: StatusChange,
	now: Date,
	alsoWrite: readonly Step[] = [],
): Promise<boolean> {
	const change = failsRedo(request, actor, wanted) ? earlierResult(request) : wanted;
	const withdrawn = withdrawnBy(change);
	const withdraws = withdrawn !== undefined && request.status === 'COMPLETED' && actor.kind === 'admin';
	if (!withdraws && !isAllowed(request.status, change.to, actor)) return false;
	const at = now.toISOString();
	const steps: Step[] = [
		requestStep(table, request.id, statusUpdate(request, actor, change, at)),
		eventStep(table, request, {
			what: eventOf(change),
			status: change.to,
			actor,
			at,
			reason: withdrawn ?? ('reason' in wanted ? wanted.reason : undefined),
		}),
		...alsoWrite,
	];
	const counts = request.status === change.to ? {} : { [request.status]: -1, [change.to]: 1 };
	const counting = request.status === change.to ? [] : [countStep(table, request.userId, counts)];
	const withoutRefund = [...steps, ...counting];
	if (change.to !== 'FAILED') return (await transact(table, withoutRefund)).length === 0;
	const { createdAt } = request;
	for (let attempt = 0; attempt < refundAttempts; attempt++) {
		const refunding = await refundSteps(
			table,
			refundOf(request, now),
			createdAt,
			now,
			countIncrements(counts),
		);
		const failed = await transact(table, [...steps, ...refunding]);
		if (failed.includes('entry')) return (await transact(table, withoutRefund)).length === 0;
		// Only what the user owes has changed since it was read.
		if (failed.join() !== 'balance') return failed.length === 0;
	}
	return false;
}

function eventOf(change: StatusChange) {
	if (withdrawnBy(change) !== undefined) return change.to === 'COMPLETED' ? 'replaced' : 'withdrawn';
	if (change.to !== 'PENDING') return 'status';
	if ('remedy' in change) return change.remedy;
	return 'redo';
}

/** How often a refund is tried while what the user owes changes at the same time. */
const refundAttempts = 5;

/** Whether a change is the failure of a customer's repetition. An admin's failure is meant as such, with the refund. */
const failsRedo = (
	{ redo, resultFiles }: ArtRequest,
	actor: Actor,
	change: StatusChange,
): change is StatusChange & { to: 'FAILED' } =>
	change.to === 'FAILED' && redo === 'running' && resultFiles.length > 0 && actor.kind !== 'admin';

/** The change back to what was delivered before, with a note that says why. */
const earlierResult = ({ resultFiles, notes }: ArtRequest): StatusChange => ({
	to: 'COMPLETED',
	resultFiles,
	notes: [...notes.filter((note) => note !== redoFailed), redoFailed],
	failedRedo: true,
});

const refundOf = ({ userId, id, credits, service }: ArtRequest, now: Date): LedgerEntry =>
	refund(userId, id, credits, serviceLabels[service], now);

/**
 * Refunds a completed request for an admin, once.
 *
 * @returns false when the request was refunded or remedied before, or is not completed.
 */
export async function refundCompleted(
	table: Table,
	request: ArtRequest,
	adminId: string,
	reason: string,
	now: Date,
	alsoWrite: readonly Step[] = [],
): Promise<boolean> {
	const at = now.toISOString();
	const failed = await transact(table, [
		...alsoWrite,
		requestStep(table, request.id, {
			set: { remedy: 'refund', remedyReason: reason, updatedAt: at },
			conditions: [equals('status', 'COMPLETED'), equals('updatedAt', request.updatedAt), isAbsent('remedy')],
		}),
		eventStep(table, request, {
			what: 'refunded',
			status: request.status,
			actor: { kind: 'admin', userId: adminId },
			at,
			reason,
		}),
		...(await refundSteps(table, refundOf(request, now), request.createdAt, now)),
	]);
	return failed.length === 0;
}

const noticeAttributes = { reminded: 'remindedAt', late: 'overdueAt' } as const;

/**
 * Records once that the promised time is nearly over (`reminded`) or over (`late`).
 *
 * @returns false when that is recorded already or the status has changed.
 */
export async function recordNotice(
	table: Table,
	request: ArtRequest,
	notice: keyof typeof noticeAttributes,
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const { id, status } = request;
	const attribute = noticeAttributes[notice];
	// Overdue requests for artists are found in the artists' queue.
	const isOverdue = notice === 'late' && !isWithArtist(request);
	const failed = await transact(table, [
		requestStep(table, id, {
			set: { [attribute]: at, ...(isOverdue && overdueKeys(id, at)) },
			conditions: [equals('status', status), isAbsent(attribute)],
		}),
		eventStep(table, request, { what: notice, status, actor: { kind: 'sweeper' }, at }),
	]);
	return failed.length === 0;
}

/** The index keys of a request of an engine whose promised time is over. */
const overdueKeys = (id: string, at: string) => ({ gsi4pk: partitions.overdueQueue, gsi4sk: newest(at, id) });
