import type { ArtRequestRemedy } from '#shared/api/artRequestChanges.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { isErased, type User } from '../users/users.ts';
import { changeStatus, refundCompleted } from './artRequestChanges.ts';
import { type ArtRequest, getArtRequest } from './artRequests.ts';
import type { ExecutionInput } from './executions.ts';
import { changedMeanwhile, requireSeen } from './requestAccess.ts';
import { withdrawResult } from './withdrawal.ts';

/**
 * What becomes of a request whose result is withdrawn; `undefined` where its status stays, since it is being made again or has failed.
 *
 * @throws AppError `conflict` for a request without a result, and for a new picture of one that was refunded.
 */
function withdrawalFor(
	{ status, resultFiles, remedy, gift }: ArtRequest,
	action: 'withdraw' | 'withdraw_and_fail',
	withdrawn: string,
) {
	if (resultFiles.length === 0) throw new AppError('conflict', 'nothingToWithdraw', { cause: 'changed' });
	if (action === 'withdraw' && (status === 'FAILED' || remedy === 'refund' || gift))
		throw new AppError('conflict', 'withdrawRefunded', { cause: 'changed' });
	if (status === 'FAILED' || (action === 'withdraw' && status !== 'COMPLETED')) return undefined;
	return action === 'withdraw'
		? ({ to: 'PENDING', withdrawn } as const)
		: ({ to: 'FAILED', reason: sentence('pictureWithdrawn'), withdrawn } as const);
}

/**
 * Refunds a completed request, restarts it free of charge, or hands it to an artist free of charge; one of these, once
 * for each request. Withdraws its picture at any time: then it waits again, or fails with the refund. A request that was refunded
 * gets no new picture. A repeated call with the same idempotency key changes nothing.
 *
 * @returns the execution to start, for a restart. When it cannot be started, the sweeper starts it later.
 * @throws AppError `not_found`; `conflict` for a request that is not completed, or was remedied or refunded before, and for
 *   a key that was used with another remedy.
 */
export async function remedyArtRequest(
	table: Table,
	admin: User,
	id: string,
	{ action, reason, updated_at: seen }: ArtRequestRemedy,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<ExecutionInput | undefined> {
	const request = await getArtRequest(table, id);
	if (!request) throw notFound('request');
	const route = `remedyArtRequest#${id}`;
	const wasDone = () => createdBefore(table, admin.id, route, idempotency);
	if (await wasDone()) return undefined;
	/** Returns if another call with the same key was faster. */
	const requireDone = async () => {
		if (!(await wasDone())) throw changedMeanwhile();
		return undefined;
	};
	if (isErased(request.email)) throw new AppError('conflict', 'accountErased', { cause: 'changed' });
	const marker = markerSteps(table, admin.id, route, idempotency, id, now);
	if (action === 'withdraw' || action === 'withdraw_and_fail') {
		requireSeen(request, seen);
		const change = withdrawalFor(request, action, reason);
		if (!(await withdrawResult(table, request, admin, reason, change, now, marker))) return requireDone();
		return change?.to === 'PENDING' ? { ...request, attempt: request.attempt + 1 } : undefined;
	}
	if (request.remedy) throw new AppError('conflict', 'remedied', { cause: 'changed' });
	if (request.status !== 'COMPLETED') throw new AppError('conflict', 'remedyCompleted', { cause: 'changed' });
	requireSeen(request, seen);
	if (action === 'refund') {
		if (!(await refundCompleted(table, request, admin.id, reason, now, marker))) return requireDone();
		return undefined;
	}
	const actor = { kind: 'admin', userId: admin.id } as const;
	const change = { to: 'PENDING', reason, remedy: action } as const;
	if (!(await changeStatus(table, request, actor, change, now, marker))) return requireDone();
	return { ...request, attempt: request.attempt + 1 };
}
