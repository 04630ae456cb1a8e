import { dynamoOrders } from '#adapters/dynamo/artRequests.ts';
import { getFile } from '#adapters/dynamo/files.ts';
import { readHead } from '#adapters/files/bucket.ts';
import { createArtRequest } from '#domain/art-requests/createArtRequest.ts';
import type { PhotoFile } from '#domain/files/photoFile.ts';
import { photoHeadBytes } from '#domain/files/photoHead.ts';
import { bucket, once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

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
