import { SFNClient } from '@aws-sdk/client-sfn';
import { storeTaskToken } from '#core/art-requests/artRequestAttempts.ts';
import { completeTask, type ExecutionInput } from '#core/art-requests/executions.ts';
import { table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';

interface HandOffInput extends ExecutionInput {
	/** The task token with which the execution waits. */
	readonly token: string;
}

const stepFunctions = once(() => new SFNClient({}));

/** Stores the task token until an artist delivers; completes the task at once for a request that has ended. */
export const handler = task<HandOffInput, object>('handOff', async ({ id, attempt, token }) => {
	if (!(await storeTaskToken(table(), { id, attempt }, token))) await completeTask(stepFunctions(), token);
	return {};
});
