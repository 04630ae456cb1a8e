import { takeArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { currentRequest, withCurrent } from '#runtime/currentRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('takeArtRequest', ({ user, params: { id }, body, now }) =>
	withCurrent(
		() => takeArtRequest(table(), user, id, body, now),
		() => currentRequest(user, id),
	),
);
