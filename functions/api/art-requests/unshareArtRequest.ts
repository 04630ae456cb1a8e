import { unshareArtRequest } from '#core/art-requests/shares.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('unshareArtRequest', ({ user, params }) =>
	unshareArtRequest({ table: table(), bucket: bucket() }, user, params.id),
);
