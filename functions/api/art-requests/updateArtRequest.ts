import { changeStatus } from '#adapters/dynamo/artRequestChanges.ts';
import { getArtRequest } from '#adapters/dynamo/artRequests.ts';
import { getFile } from '#adapters/dynamo/files.ts';
import { deliverResult } from '#adapters/files/deliverResult.ts';
import { type UpdateArtRequestPorts, updateArtRequest } from '#domain/art-requests/updateArtRequest.ts';
import { bucket, once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

const ports = once(
	(): UpdateArtRequestPorts => ({
		artRequests: {
			get: (id) => getArtRequest(table(), id),
			change: (...change) => changeStatus(table(), ...change),
		},
		files: {
			get: (id) => getFile(table(), id),
			deliver: (request, file) => deliverResult(bucket(), request, file),
		},
	}),
);

export const handler = endpoint('updateArtRequest', ({ user, params, body, now }) =>
	updateArtRequest(ports(), user, params.id, body, now),
);
