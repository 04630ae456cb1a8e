import type { ArtRequestSummary } from '#core/art-requests/artRequests.ts';
import { previewKey } from '#core/files/files.ts';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { linkToPicture } from './pictureLinks.ts';

async function previewUrl(fileId: string | undefined, now: Date): Promise<string | undefined> {
	return fileId && (await linkToPicture(previewKey(fileId), now)).url;
}

/** A request as the API's lists show it, with URLs of its previews. */
export async function artRequestRow(request: ArtRequestSummary, now: Date): Promise<ArtRequestRow> {
	const { id, userId, service, status, reason, credits, createdAt, updatedAt, listed } = request;
	return {
		id,
		user_id: userId,
		user: { id: userId, email: listed.email },
		service,
		status,
		reason,
		credit_amount: credits,
		created_at: createdAt,
		updated_at: updatedAt,
		data: listed,
		data_result: { files: request.resultFiles },
		preview: {
			original: request.previewed ? await previewUrl(listed.files[0], now) : undefined,
			result: await previewUrl(request.resultFiles[0], now),
		},
	};
}
