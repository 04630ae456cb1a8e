import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { previewKey } from '../files/files.ts';
import type { LinkToPicture } from '../files/pictureLink.ts';
import type { Item } from '../table/query.ts';
import { type ArtRequestSummary, toSummary } from './artRequests.ts';

async function previewUrl(
	linkToPicture: LinkToPicture | undefined,
	fileId: string | undefined,
	now: Date,
): Promise<string | undefined> {
	return fileId && (await linkToPicture?.(previewKey(fileId), now))?.url;
}

/** A request as the API's lists show it, with URLs of its previews, or without them where no link can be made. */
export async function artRequestRow(
	linkToPicture: LinkToPicture | undefined,
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
		remedy: request.remedy,
		redo: request.redo,
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

/** The item of a request as the lists of admins show it: also with who works on it. */
export async function adminRequestRow(
	linkToPicture: LinkToPicture | undefined,
	item: Item,
	emailOf: (id: string) => Promise<string>,
	now: Date,
): Promise<ArtRequestRow> {
	const { takenBy, ...request } = toSummary(item);
	return {
		...(await artRequestRow(linkToPicture, request, now)),
		taken_by: takenBy === undefined ? undefined : { id: takenBy, email: await emailOf(takenBy) },
	};
}
