import { changeStatus, payBack } from '#adapters/dynamo/artRequestChanges.ts';
import { getArtRequest } from '#adapters/dynamo/artRequests.ts';
import { stepFunctionExecutions } from '#adapters/workflow/executions.ts';
import { type RemedyPorts, remedyArtRequest } from '#domain/art-requests/updateArtRequest.ts';
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
			payBack: (request, admin, reason, now) => payBack(table(), request, admin.id, reason, now),
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
