import { openStateMachine, startExecution } from '#core/art-requests/executions.ts';
import { redoArtRequest } from '#core/art-requests/redoArtRequest.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env, settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { once } from '#shared/once.ts';

const stateMachine = once(() => openStateMachine(env.STATE_MACHINE));

export const handler = endpoint(
	'redoArtRequest',
	async ({ user, params: { id }, body, idempotency, now }) => {
		const context = { table: table(), bucket: bucket(), refusedRequests: settings.refusedRequests };
		const execution = await redoArtRequest(context, user.id, id, body, idempotency, now);
		if (execution)
			await startExecution(stateMachine(), execution).catch((error: unknown) =>
				log.warn('not restarted', { id, ...describeError(error) }),
			);
		return { id };
	},
);
