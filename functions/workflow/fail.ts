import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput } from '#core/art-requests/executions.ts';
import type { Outcome } from '#core/art-requests/outcome.ts';
import { couldNotFinish } from '#core/art-requests/sweep.ts';
import { table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';

interface FailInput extends ExecutionInput {
	/** A sentence for the customer; absent when a task failed with an error. */
	readonly reason?: string;
}

/** Fails a request and refunds it, at most once. */
export const handler = task<FailInput, Outcome>(
	'fail',
	async ({ id, attempt, reason = couldNotFinish }, now) => {
		const request = await getArtRequest(table(), id);
		if (!request) return { outcome: 'superseded' };
		const actor = { kind: 'workflow', attempt } as const;
		const changed = await changeStatus(table(), request, actor, { to: 'FAILED', reason }, now);
		return { outcome: changed ? 'done' : 'superseded' };
	},
);
