import { invalid } from '#core/appError.ts';
import { type ProcessedResult, resultField, updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { languageOf } from '#engine/copywriter/language.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { makeMailImage } from '#engine/photo/makePreview.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

async function processResult(upload: Uint8Array): Promise<ProcessedResult> {
	const photo = await cleanPhoto(upload).catch((error: unknown) => {
		if (error instanceof ImageRefusedError) throw invalid(resultField, error.message);
		throw error;
	});
	return { ...photo, mailPicture: await makeMailImage(photo.image) };
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
