import type { ArtRequestRemedy } from '#shared/api/artRequests.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import type { User } from '../users/user.ts';
import { changeStatus, refundCompleted } from './artRequestChanges.ts';
import { getArtRequest } from './artRequests.ts';
import type { ExecutionInput } from './executions.ts';
import { changedMeanwhile } from './updateArtRequest.ts';

/**
 * Refunds a completed request, restarts it free of charge, or hands it to an artist free of charge; one of these, once
 * for each request.
 *
 * @returns the execution to start, for a restart. When it cannot be started, the sweeper starts it later.
 * @throws AppError `not_found`; `conflict` for a request that is not completed, or was remedied or refunded before.
 */
export async function remedyArtRequest(
	table: Table,
	admin: User,
	id: string,
	{ action, reason }: ArtRequestRemedy,
	now: Date,
): Promise<ExecutionInput | undefined> {
	const request = await getArtRequest(table, id);
	if (!request) throw notFound('request');
	if (request.remedy) throw new AppError('conflict', 'This request has had its remedy already.');
	if (request.status !== 'COMPLETED')
		throw new AppError('conflict', 'Only a completed request can have a remedy.');
	if (action === 'refund') {
		if (!(await refundCompleted(table, request, admin.id, reason, now))) throw changedMeanwhile();
		return undefined;
	}
	const actor = { kind: 'admin', userId: admin.id } as const;
	if (!(await changeStatus(table, request, actor, { to: 'PENDING', reason, remedy: action }, now)))
		throw changedMeanwhile();
	return { ...request, attempt: request.attempt + 1 };
}
