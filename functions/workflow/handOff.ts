import { holdForArtist } from '#core/art-requests/artRequestAttempts.ts';
import type { ExecutionInput } from '#core/art-requests/executions.ts';
import { stepFunctionTaskTokens } from '#core/art-requests/taskTokens.ts';
import { once, table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';

interface HandOff extends ExecutionInput {
	/** By which the execution waits. */
	readonly token: string;
}

const tokens = once(stepFunctionTaskTokens);

/** Leaves a request to the artists: keeps the token, or lets the execution go on where the request has ended already. */
export const handler = task<HandOff, object>('handOff', async ({ id, attempt, token }) => {
	if (!(await holdForArtist(table(), { id, attempt }, token))) await tokens().answer(token);
	return {};
});
