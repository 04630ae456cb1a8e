import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { previewKey } from '../files/files.ts';
import type { LinkToPicture } from '../files/pictureLink.ts';
import type { ArtRequestSummary } from './artRequests.ts';

async function previewUrl(
	linkToPicture: LinkToPicture,
	fileId: string | undefined,
	now: Date,
): Promise<string | undefined> {
	return fileId && (await linkToPicture(previewKey(fileId), now)).url;
}

/** A request as the API's lists show it, with URLs of its previews. */
export async function artRequestRow(
	linkToPicture: LinkToPicture,
	request: ArtRequestSummary,
	now: Date,
): Promise<ArtRequestRow> {
	const { id, userId, service, status, reason, credits, createdAt, updatedAt, listed } = request;
	return {
		id,
		user_id: userId,
		user: { id: userId, email: listed.email },
		service,
		name: listed.name,
		batch: listed.batch,
		status,
		reason,
		credit_amount: credits,
		created_at: createdAt,
		updated_at: updatedAt,
		data: listed,
		data_result: { files: request.resultFiles },
		preview: {
			original: request.previewed ? await previewUrl(linkToPicture, listed.files[0], now) : undefined,
			result: await previewUrl(linkToPicture, request.resultFiles[0], now),
		},
	};
}
