import { openStateMachine, startExecution } from '#core/art-requests/executions.ts';
import { remedyArtRequest } from '#core/art-requests/remedyArtRequest.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';

const stateMachine = once(() => openStateMachine(env.STATE_MACHINE));

export const handler = endpoint('remedyArtRequest', async ({ user, params: { id }, body, now }) => {
	const execution = await remedyArtRequest(table(), user, id, body, now);
	if (execution)
		await startExecution(stateMachine(), execution).catch((error: unknown) =>
			log.warn('not restarted', { id, ...describeError(error) }),
		);
	return { id };
});
