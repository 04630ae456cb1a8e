import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('createArtRequest', ({ user, body, trace, idempotency, now }) => {
	const { services, unfinishedRequests } = settings;
	const context = { table: table(), bucket: bucket(), services, unfinishedRequests };
	return createArtRequest(context, user, body, { trace, idempotency }, now);
});
