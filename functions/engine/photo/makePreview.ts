import { readPhotoHead } from '#shared/files/photoHead.ts';
import { asImageRefused, openPhoto } from './openPhoto.ts';

/** The long edge of a picture in a mail, in pixels. */
const mailEdge = 640;
/** The short edge of a preview, in pixels: it fills square tiles of at most 320 CSS pixels. */
const previewEdge = 640;
/** Of the edges of a preview, the long one to the short one at most. */
const longestRatio = 1.5;

/** The long edge of the preview of a picture, in pixels. */
function longEdgeOf(bytes: Uint8Array): number {
	const { width, height } = { width: 1, height: 1, ...readPhotoHead(bytes) };
	return Math.round(previewEdge * Math.min(longestRatio, Math.max(width / height, height / width)));
}

/** A small JPEG of a picture for mails, since not all mail clients support WebP. Transparent pixels become white. */
export async function makeMailImage(bytes: Uint8Array, longEdge = mailEdge): Promise<Uint8Array> {
	return asImageRefused(() =>
		openPhoto(bytes)
			.resize({ width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.jpeg({ quality: 82 })
			.toBuffer(),
	);
}

/** A small WebP of a picture for lists and cards. Throws ImageRefusedError when it cannot be decoded. */
export async function makePreview(bytes: Uint8Array): Promise<Uint8Array> {
	const longEdge = longEdgeOf(bytes);
	return asImageRefused(() =>
		openPhoto(bytes)
			.resize({ width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 82 })
			.toBuffer(),
	);
}
