import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { stepFunctionExecutions } from '#core/art-requests/executions.ts';
import { type RemedyPorts, remedyArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';

const executions = once(() => stepFunctionExecutions(env.STATE_MACHINE));

const ports = once(
	(): RemedyPorts => ({
		artRequests: {
			get: (id) => getArtRequest(table(), id),
			change: (...change) => changeStatus(table(), ...change),
			refundCompleted: (request, admin, reason, now) =>
				refundCompleted(table(), request, admin.id, reason, now),
		},
		restart: (request) =>
			executions()
				.start(request)
				.catch((error: unknown) => log.warn('not restarted', { id: request.id, ...describeError(error) })),
	}),
);

export const handler = endpoint('remedyArtRequest', ({ user, params, body, now }) =>
	remedyArtRequest(ports(), user, params.id, body, now),
);
