import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput, Outcome } from '#core/art-requests/executions.ts';
import { refusedStep } from '#core/art-requests/refusedRequests.ts';
import { couldNotFinish } from '#core/art-requests/sweep.ts';
import type { Table } from '#core/table/client.ts';

export interface FailInput extends Pick<ExecutionInput, 'id' | 'attempt'> {
	/** Why the request is refused, in a sentence for the customer; absent when a task failed with an error. */
	readonly reason?: string;
}

/** Fails a request and refunds it, at most once. Counts it for the customer if it was refused. */
export async function failRequest(
	table: Table,
	{ id, attempt, reason }: FailInput,
	now: Date,
): Promise<Outcome> {
	const request = await getArtRequest(table, id);
	if (!request) return { outcome: 'superseded' };
	const actor = { kind: 'workflow', attempt } as const;
	const counted = reason === undefined ? [] : [refusedStep(table, request.userId, now)];
	const change = { to: 'FAILED', reason: reason ?? couldNotFinish } as const;
	const changed = await changeStatus(table, request, actor, change, now, counted);
	return { outcome: changed ? 'done' : 'superseded' };
}
