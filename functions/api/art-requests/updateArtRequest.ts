import { shownAct } from '#core/admin-acts/pendingActs.ts';
import { type ProcessedResult, resultField, updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { currentRequest } from '#runtime/currentRequest.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { withCurrent } from '#runtime/http/withCurrent.ts';
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

export const handler = endpoint('updateArtRequest', async ({ user, params: { id }, body, now }) => {
	const { undoSeconds } = settings;
	const context = { table: table(), bucket: bucket(), processResult, undoSeconds };
	const { act } = await withCurrent(
		() => updateArtRequest(context, user, id, body, now),
		() => currentRequest(id),
	);
	return { id, act: act && shownAct(act) };
});
