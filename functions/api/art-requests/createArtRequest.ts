import { dynamoOrders } from '#core/art-requests/artRequests.ts';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { readHead } from '#core/files/bucket.ts';
import { getFile } from '#core/files/files.ts';
import type { PhotoFile } from '#core/files/photoFile.ts';
import { bucket, once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { photoHeadBytes } from '#shared/files/photoHead.ts';

const ports = once(() => ({
	services: settings.services,
	files: {
		get: (id: string) => getFile(table(), id),
		readHead: (file: PhotoFile) => readHead(bucket(), file.key, photoHeadBytes),
	},
	artRequests: dynamoOrders(table()),
}));

export const handler = endpoint('createArtRequest', ({ user, body, trace, idempotency, now }) =>
	createArtRequest(ports(), user, body, { trace, idempotency }, now),
);
