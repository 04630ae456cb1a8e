import { redoFailed } from '#shared/art-requests/cutOutNotes.ts';
import { isWithArtist, serviceLabels } from '#shared/art-requests/services.ts';
import { isUnfinished, type RequestStatus } from '#shared/art-requests/statuses.ts';
import { type LedgerEntry, refund, refundSteps } from '../credits/ledger.ts';
import { type PhotoFile, toFileItem } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { newest, partitions } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { countIncrements, countStep } from '../users/requestCounts.ts';
import { type Actor, eventStep } from './artEvents.ts';
import { type ArtRequest, queueKeys, statusKeys, updateStep } from './artRequests.ts';
import { isAllowed, type StatusChange } from './transitions.ts';

/** The attributes that a change sets besides the status. */
function attributesOf(
	request: ArtRequest,
	actor: Actor,
	change: StatusChange,
	at: string,
): Record<string, unknown> {
	switch (change.to) {
		case 'PROCESSING':
			// The workflow has made the original's preview by then: one write of the list rows less.
			return actor.kind === 'admin' ? { takenBy: actor.userId } : { previewed: true, drawingSince: at };
		case 'COMPLETED':
			return {
				resultFiles: change.resultFiles,
				notes: change.notes,
				...(change.copy && { copy: change.copy }),
				...(request.redo === 'running' && { redo: change.failedRedo ? 'failed' : 'done' }),
			};
		case 'FAILED':
			return { reason: change.reason, ...(actor.kind === 'admin' && { failedByAdmin: true }) };
		case 'PENDING': {
			const remedy = 'remedy' in change ? change.remedy : request.remedy;
			return {
				attempt: request.attempt + 1,
				firstAttempt: request.attempt + 1,
				promisedFrom: at,
				...('subject' in change
					? { redo: 'running', wishes: { ...request.input, subject: change.subject } }
					: { remedy }),
				...(isWithArtist({ service: request.service, remedy }) &&
					queueKeys({ id: request.id, promisedFrom: at })),
			};
		}
	}
}

/** The attributes that a change removes: the reason of a failure, and for a restart everything of the last attempt. */
const removals: Record<RequestStatus, string> = {
	PENDING: ' REMOVE reason, failedByAdmin, lateAt, remindedAt, takenBy, taskToken, drawingSince',
	PROCESSING: '',
	COMPLETED: ' REMOVE reason, failedByAdmin, gsi4pk, gsi4sk, gsi5pk, gsi5sk',
	FAILED: ' REMOVE gsi4pk, gsi4sk, gsi5pk, gsi5sk',
};

/** The write that changes the status, on condition that the request still has the status that was read. */
function statusStep(table: Table, request: ArtRequest, actor: Actor, change: StatusChange, at: string): Step {
	const set: Record<string, unknown> = {
		status: change.to,
		updatedAt: at,
		...statusKeys(request, change.to),
		...(isUnfinished(change.to) && dueKeys('ART', request.id, at)),
		...attributesOf(request, actor, change, at),
	};
	const names = Object.keys(set);
	const conditions = ['#status = :from'];
	if (actor.kind === 'workflow') conditions.push('#attempt = :expected');
	if (change.to === 'PENDING')
		conditions.push(
			'subject' in change
				? '(attribute_not_exists(#redo) OR #redo = :failed) AND (attribute_not_exists(#remedy) OR #remedy <> :refund)'
				: 'attribute_not_exists(#remedy)',
		);
	return updateStep(table, request.id, {
		UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${removals[change.to]}`,
		ConditionExpression: conditions.join(' AND '),
		ExpressionAttributeNames: {
			...Object.fromEntries(names.map((name) => [`#${name}`, name])),
			...(actor.kind === 'workflow' && { '#attempt': 'attempt' }),
			...('subject' in change && { '#remedy': 'remedy' }),
		},
		ExpressionAttributeValues: {
			...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
			':from': request.status,
			...(actor.kind === 'workflow' && { ':expected': actor.attempt }),
			...('subject' in change && { ':failed': 'failed', ':refund': 'refund' }),
		},
	});
}

/**
 * Changes a request's status, adds the event and counts the change for the user, in one transaction with the refund of
 * a request that fails. A request
 * that was refunded before fails without a second refund. A customer's repetition that fails goes back to the earlier
 * result instead, and nothing is refunded. This is the only function that changes a status.
 *
 * @returns false when the change is not allowed or the request has changed in the meantime.
 */
export async function changeStatus(
	table: Table,
	request: ArtRequest,
	actor: Actor,
	wanted: StatusChange,
	now: Date,
	newFiles: readonly PhotoFile[] = [],
	alsoWrite: readonly Step[] = [],
): Promise<boolean> {
	const change = failsRedo(request, actor, wanted) ? earlierResult(request) : wanted;
	if (!isAllowed(request.status, change.to, actor)) return false;
	const at = now.toISOString();
	const steps: Step[] = [
		statusStep(table, request, actor, change, at),
		eventStep(table, request.id, {
			what: change.to !== 'PENDING' ? 'status' : 'subject' in change ? 'redo' : change.remedy,
			status: change.to,
			actor,
			at,
			reason: 'reason' in wanted ? wanted.reason : undefined,
		}),
		...alsoWrite,
		...newFiles.map(
			(file): Step => ({
				name: 'file',
				write: { Put: { TableName: table.name, Item: toFileItem(file) } },
			}),
		),
	];
	const counts = { [request.status]: -1, [change.to]: 1 };
	const withoutRefund = [...steps, countStep(table, request.userId, counts)];
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
): Promise<boolean> {
	const at = now.toISOString();
	const failed = await transact(table, [
		updateStep(table, request.id, {
			UpdateExpression: 'SET remedy = :refund, remedyReason = :reason, updatedAt = :at',
			ConditionExpression: '#status = :completed AND attribute_not_exists(remedy)',
			ExpressionAttributeNames: { '#status': 'status' },
			ExpressionAttributeValues: {
				':refund': 'refund',
				':reason': reason,
				':completed': 'COMPLETED',
				':at': at,
			},
		}),
		eventStep(table, request.id, {
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

const noticeAttributes = { reminded: 'remindedAt', late: 'lateAt' } as const;

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
	// Overdue requests for artists are found in the artists' queue.
	const overdue = notice === 'late' && !isWithArtist(request);
	const failed = await transact(table, [
		updateStep(table, request.id, {
			UpdateExpression: `SET #notice = :at${overdue ? ', gsi4pk = :queue, gsi4sk = :order' : ''}`,
			ConditionExpression: '#status = :status AND attribute_not_exists(#notice)',
			ExpressionAttributeNames: { '#notice': noticeAttributes[notice], '#status': 'status' },
			ExpressionAttributeValues: {
				':at': at,
				':status': request.status,
				...(overdue && { ':queue': partitions.overdueQueue, ':order': newest(at, request.id) }),
			},
		}),
		eventStep(table, request.id, { what: notice, status: request.status, actor: { kind: 'sweeper' }, at }),
	]);
	return failed.length === 0;
}
