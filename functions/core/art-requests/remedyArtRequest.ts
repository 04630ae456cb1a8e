import type { ArtRequestRemedy } from '#shared/api/artRequestChanges.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { AppError, notFound } from '../appError.ts';
import type { Bucket } from '../files/bucket.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, idempotencyStep } from '../table/idempotency.ts';
import type { User } from '../users/users.ts';
import { changeStatus, refundCompleted } from './artRequestChanges.ts';
import { getArtRequest } from './artRequests.ts';
import type { ExecutionInput } from './executions.ts';
import { changedMeanwhile } from './updateArtRequest.ts';
import { withdrawResult } from './withdrawal.ts';

/**
 * Refunds a completed request, restarts it free of charge, or hands it to an artist free of charge; one of these, once
 * for each request. Withdraws its picture at any time: then it waits again, or fails with the refund. A repeated call with the same idempotency key changes nothing.
 *
 * @returns the execution to start, for a restart. When it cannot be started, the sweeper starts it later.
 * @throws AppError `not_found`; `conflict` for a request that is not completed, or was remedied or refunded before, and for
 *   a key that was used with another remedy.
 */
export async function remedyArtRequest(
	{ table, bucket }: { readonly table: Table; readonly bucket: Bucket },
	admin: User,
	id: string,
	{ action, reason }: ArtRequestRemedy,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<ExecutionInput | undefined> {
	const request = await getArtRequest(table, id);
	if (!request) throw notFound('request');
	const route = `remedyArtRequest#${id}`;
	if (idempotency && (await createdBefore(table, admin.id, route, idempotency))) return undefined;
	const withdraws = action === 'withdraw' || action === 'withdraw_and_fail';
	if (request.remedy && !withdraws) throw new AppError('conflict', 'remedied', { cause: 'changed' });
	if (request.status !== 'COMPLETED') throw new AppError('conflict', 'remedyCompleted', { cause: 'changed' });
	const marker = idempotency
		? [idempotencyStep(table, admin.id, route, idempotency, id, now.toISOString())]
		: [];
	if (withdraws) {
		const waiting = await withdrawResult(table, bucket, request, admin.id, reason, now, marker);
		if (!waiting) throw changedMeanwhile();
		if (action === 'withdraw') return waiting;
		const change = { to: 'FAILED', reason: sentence('pictureWithdrawn') } as const;
		const actor = { kind: 'admin', userId: admin.id } as const;
		if (!(await changeStatus(table, waiting, actor, change, now))) throw changedMeanwhile();
		return undefined;
	}
	if (action === 'refund') {
		if (!(await refundCompleted(table, request, admin.id, reason, now, marker))) throw changedMeanwhile();
		return undefined;
	}
	const actor = { kind: 'admin', userId: admin.id } as const;
	const change = { to: 'PENDING', reason, remedy: action } as const;
	if (!(await changeStatus(table, request, actor, change, now, marker))) throw changedMeanwhile();
	return { ...request, attempt: request.attempt + 1 };
}
