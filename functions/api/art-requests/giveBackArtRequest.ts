import { giveBackArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { currentRequest } from '#runtime/currentRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { withCurrent } from '#runtime/http/withCurrent.ts';

export const handler = endpoint('giveBackArtRequest', ({ user, params: { id }, now }) =>
	withCurrent(
		() => giveBackArtRequest(table(), user, id, now),
		() => currentRequest(id),
	),
);
