import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { deliverResult } from '#core/art-requests/deliverResult.ts';
import { type UpdateArtRequestPorts, updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { getFile } from '#core/files/files.ts';
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
