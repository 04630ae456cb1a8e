import type { ArtRequestRemedy } from '#shared/api/artRequestChanges.ts';
import { type PendingAct, putPendingAct, requireNoAct } from '../admin-acts/pendingActs.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import type { User } from '../users/user.ts';
import { changeStatus, refundCompleted } from './artRequestChanges.ts';
import { getArtRequest } from './artRequests.ts';
import type { ExecutionInput } from './executions.ts';
import { changedMeanwhile } from './updateArtRequest.ts';

/** The execution to start for a restart, or the act of a refund that takes effect later. */
interface Remedied {
	readonly execution?: ExecutionInput;
	readonly act?: PendingAct;
}

/**
 * Refunds a completed request, restarts it free of charge, or hands it to an artist free of charge; one of these, once
 * for each request. A refund with `undo` takes effect some seconds later.
 *
 * @returns the execution to start, for a restart. When it cannot be started, the sweeper starts it later.
 * @throws AppError `not_found`; `conflict` for a request that is not completed, or was remedied or refunded before, and
 *   while an act waits on it.
 */
export async function remedyArtRequest(
	table: Table,
	admin: User,
	id: string,
	{ action, reason, undo }: ArtRequestRemedy,
	undoSeconds: number,
	now: Date,
): Promise<Remedied> {
	const request = await getArtRequest(table, id);
	if (!request) throw notFound('request');
	if (request.remedy) throw new AppError('conflict', 'remedied', { cause: 'changed' });
	if (request.status !== 'COMPLETED') throw new AppError('conflict', 'remedyCompleted', { cause: 'changed' });
	if (action === 'refund' && undo) {
		const act = { what: 'refund', subject: 'art_request', subjectId: id, reason } as const;
		return { act: await putPendingAct(table, admin, act, undoSeconds, now) };
	}
	await requireNoAct(table, 'art_request', id);
	if (action === 'refund') {
		if (!(await refundCompleted(table, request, admin.id, reason, now))) throw changedMeanwhile();
		return {};
	}
	const actor = { kind: 'admin', userId: admin.id } as const;
	if (!(await changeStatus(table, request, actor, { to: 'PENDING', reason, remedy: action }, now)))
		throw changedMeanwhile();
	return { execution: { ...request, attempt: request.attempt + 1 } };
}
