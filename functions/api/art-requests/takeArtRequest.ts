import { takeArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { currentRequest } from '#runtime/currentRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { withCurrent } from '#runtime/http/withCurrent.ts';

export const handler = endpoint('takeArtRequest', ({ user, params: { id }, body, now }) =>
	withCurrent(
		() => takeArtRequest(table(), user, id, body.take_over, now),
		() => currentRequest(id),
	),
);
