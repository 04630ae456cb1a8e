import { invalid } from '#core/appError.ts';
import { type ProcessedResult, resultField, updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { languageOf } from '#engine/copywriter/language.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { makeMailImage } from '#engine/photo/makePreview.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { signedPicture } from '#runtime/signedPicture.ts';
import type { Provenance } from '#shared/art-requests/provenance.ts';

async function processResult(upload: Uint8Array, provenance: Provenance): Promise<ProcessedResult> {
	const photo = await cleanPhoto(upload).catch((error: unknown) => {
		if (error instanceof ImageRefusedError) throw invalid(resultField, error.message);
		throw error;
	});
	return {
		contentType: photo.contentType,
		image: await signedPicture(withProvenance(photo.image, provenance), provenance),
		preview: withProvenance(photo.preview, provenance),
		mailPicture: withProvenance(await makeMailImage(photo.image), provenance),
	};
}

export const handler = endpoint('updateArtRequest', ({ user, params, body, now }) =>
	updateArtRequest(
		{ table: table(), bucket: bucket(), processResult, languageOf },
		user,
		params.id,
		body,
		now,
	),
);
