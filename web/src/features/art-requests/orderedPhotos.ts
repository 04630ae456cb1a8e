import type { ArtRequestRow } from '#shared/api/artRequests.ts';

/** How long a photo is kept: until the server has made a smaller one for certain. */
const keptMs = 120_000;

const photos = new Map<string, string>();

/** Keeps the browser's own photo of a request that was just created, for the lists that show it before the server can. */
export function rememberPhoto(requestId: string, photo: Blob): void {
	const url = URL.createObjectURL(photo);
	photos.set(requestId, url);
	setTimeout(() => {
		photos.delete(requestId);
		URL.revokeObjectURL(url);
	}, keptMs);
}

/** The rows of a list; those without a picture show the photo that was just ordered. */
export const withOrderedPhotos = (rows: readonly ArtRequestRow[]): ArtRequestRow[] =>
	rows.map((row) => {
		const original = photos.get(row.id);
		const hasPicture = row.preview.original ?? row.preview.result;
		return original && !hasPicture ? { ...row, preview: { original } } : row;
	});
