import { resultField } from '#core/art-requests/delivery.ts';
import { updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import type { ProcessedResult } from '#core/files/results.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { currentRequest, withCurrent } from '#runtime/currentRequest.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { processUpload } from '#runtime/processUpload.ts';
import { signedPicture } from '#runtime/signedPicture.ts';
import type { Provenance } from '#shared/art-requests/provenance.ts';

async function processResult(upload: Uint8Array, provenance: Provenance): Promise<ProcessedResult> {
	const { contentType, image, preview, mailPicture } = await processUpload(upload, resultField);
	return {
		contentType,
		image: await signedPicture(withProvenance(image, provenance), provenance),
		preview: withProvenance(preview, provenance),
		mailPicture: withProvenance(mailPicture, provenance),
	};
}

export const handler = endpoint('updateArtRequest', ({ user, params: { id }, body, idempotency, now }) => {
	const context = { table: table(), bucket: bucket(), processResult };
	return withCurrent(
		() => updateArtRequest(context, user, id, body, idempotency, now),
		() => currentRequest(user, id),
	);
});
