import { readPhotoHead } from '#shared/files/photoHead.ts';
import { readUpload, within } from './openPhoto.ts';

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
export const makeMailImage = (bytes: Uint8Array, longEdge = mailEdge): Promise<Uint8Array> =>
	readUpload(bytes, (photo) =>
		photo.resize(within(longEdge)).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer(),
	);

/** A small WebP of a picture for lists and cards. Throws ImageRefusedError when it cannot be decoded. */
export const makePreview = (bytes: Uint8Array): Promise<Uint8Array> =>
	readUpload(bytes, (photo) =>
		photo
			.resize(within(longEdgeOf(bytes)))
			.webp({ quality: 82 })
			.toBuffer(),
	);
