import { unshareArtRequest } from '#core/art-requests/shares.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('unshareArtRequest', ({ user, params }) =>
	unshareArtRequest(table(), user, params.id),
);
