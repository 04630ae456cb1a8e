import type { PlaceFile } from '#shared/api/placeFiles.ts';
import { placeFileName } from '#shared/art-requests/fileName.ts';
import { placeOf } from '#shared/art-requests/marketplaces.ts';
import { requestName } from '#shared/art-requests/requestName.ts';
import type { ArtRequest } from './artRequests.ts';
import type { StoredPlaceFile } from './placeFiles.ts';

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
