import { changeArtRequests } from '#core/art-requests/changeArtRequests.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

/** None of these changes delivers a picture or a text. */
const noResults = {
	processResult: () => Promise.reject(new Error('Several requests are never delivered at once.')),
};

export const handler = endpoint('changeArtRequests', ({ user, body, idempotency, now }) =>
	changeArtRequests({ table: table(), bucket: bucket(), ...noResults }, user, body, idempotency, now),
);
