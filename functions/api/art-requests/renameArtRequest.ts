import { renameArtRequest } from '#core/art-requests/artRequestAttempts.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('renameArtRequest', ({ user, params, body }) =>
	renameArtRequest(table(), user.id, params.id, body.name),
);
