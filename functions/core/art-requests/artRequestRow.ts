import type { ArtRequest as ArtRequestDetail, ArtRequestRow } from '#shared/api/artRequests.ts';
import type { PlaceFile } from '#shared/api/files.ts';
import { placeFileName } from '#shared/art-requests/fileName.ts';
import { placeOf } from '#shared/art-requests/marketplaces.ts';
import { provenanceOf } from '#shared/art-requests/provenance.ts';
import { requestName } from '#shared/art-requests/requestName.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { type Stated, stated } from '#shared/sentences/sentence.ts';
import type { LinkToPicture } from '../files/bucket.ts';
import { previewKey } from '../files/files.ts';
import type { Item } from '../table/query.ts';
import { type ArtRequest, type ArtRequestSummary, filesOf, toSummary } from './artRequests.ts';
import type { StoredPlaceFile } from './placeFiles.ts';

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
		data_result: { files: [...request.resultFiles], kept: request.kept },
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

const ofPhotos = new Map(Object.values(photoProblems).map((text) => [text, stated(text)]));

/** Returns why a request failed as it is stored, and from what it was made if the server wrote it: admins use their own words. */
export const failureReason = (text: string): Stated => ofPhotos.get(text) ?? stated(text);

/** From what a stored reason was made, as the API gives it; nothing for an admin's words. */
export function reasonOf(text: string | undefined) {
	const { reason, params } = failureReason(text ?? '');
	return { reason_key: reason, reason_params: params && { ...params } };
}

/** A request as the API shows it to its owner, who also sees the address of its share, and to admins. */
export const artRequestDetail = (request: ArtRequest, share: string | undefined): ArtRequestDetail => ({
	id: request.id,
	user_id: request.userId,
	service: request.service,
	name: request.name,
	batch: request.batch,
	status: request.status,
	reason: request.reason,
	...reasonOf(request.reason),
	credit_amount: request.credits,
	file_names: request.fileNames && [...request.fileNames],
	remedy: request.remedy,
	redo: request.redo,
	gift: request.gift,
	created_at: request.createdAt,
	updated_at: request.updatedAt,
	data: {
		...request.input,
		files: filesOf(request.input),
		description: request.input.enhancementOptions.description,
	},
	data_result: {
		files: [...request.resultFiles],
		notes: [...request.notes],
		text: request.copy && {
			headline: request.copy.headline,
			body: request.copy.body,
			call_to_action: request.copy.callToAction,
		},
		source: provenanceOf(request, request.maker).source,
		kept: request.kept,
	},
	share_url: share,
});

/** The file of a request for a place as the API shows it. */
export const placeFileRow = (
	{ name, service, input }: ArtRequest,
	{ place, fileId, width, height, bytes, enlarged, keptGround }: StoredPlaceFile,
	{ url, expiresAt }: { readonly url: string; readonly expiresAt: Date },
): PlaceFile => ({
	place,
	id: fileId,
	url,
	expires_at: expiresAt.toISOString(),
	width,
	height,
	bytes,
	name: placeFileName({
		name,
		look: requestName({ service, data: input }),
		place,
		n: 1,
		type: placeOf(place).type,
	}),
	enlarged,
	kept_ground: keptGround,
});
