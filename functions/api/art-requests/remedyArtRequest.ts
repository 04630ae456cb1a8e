import { openStateMachine, startExecution } from '#core/art-requests/executions.ts';
import { remedyArtRequest } from '#core/art-requests/remedyArtRequest.ts';
import { currentRequest, withCurrent } from '#runtime/currentRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { once } from '#shared/once.ts';

const stateMachine = once(() => openStateMachine(env.STATE_MACHINE));

export const handler = endpoint(
	'remedyArtRequest',
	async ({ user, params: { id }, body, idempotency, now }) => {
		const execution = await withCurrent(
			() => remedyArtRequest(table(), user, id, body, idempotency, now),
			() => currentRequest(user, id),
		);
		if (execution)
			await startExecution(stateMachine(), execution).catch((error: unknown) =>
				log.warn('not restarted', { id, ...describeError(error) }),
			);
		return { id };
	},
);
