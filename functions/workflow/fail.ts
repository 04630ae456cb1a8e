import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput } from '#core/art-requests/executions.ts';
import type { Outcome } from '#core/art-requests/outcome.ts';
import { givenUp } from '#core/art-requests/sweep.ts';
import { table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';

interface Failing extends ExecutionInput {
	/** For the customer; absent when a step gave up. */
	readonly reason?: string;
}

/** Ends a request as FAILED and gives the credits back, at most once. */
export const handler = task<Failing, Outcome>('fail', async ({ id, attempt, reason = givenUp }, now) => {
	const request = await getArtRequest(table(), id);
	if (!request) return { outcome: 'superseded' };
	const actor = { kind: 'workflow', attempt } as const;
	const changed = await changeStatus(table(), request, actor, { to: 'FAILED', reason }, now);
	return { outcome: changed ? 'done' : 'superseded' };
});
