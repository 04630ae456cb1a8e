import { giveBackArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { currentRequest, withCurrent } from '#runtime/currentRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('giveBackArtRequest', ({ user, params: { id }, now }) =>
	withCurrent(
		() => giveBackArtRequest(table(), user, id, now),
		() => currentRequest(user, id),
	),
);
