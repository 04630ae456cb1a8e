import { asImageRefused, openPhoto } from './openPhoto.ts';

/** The long edge of a preview, in pixels: lists show it in tiles of at most 320 CSS pixels. */
const previewLongEdge = 640;

/** A small JPEG of a picture for mails, since not all mail clients support WebP. Transparent pixels become white. */
export async function makeMailImage(bytes: Uint8Array, longEdge = previewLongEdge): Promise<Uint8Array> {
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
	return asImageRefused(() =>
		openPhoto(bytes)
			.resize({ width: previewLongEdge, height: previewLongEdge, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 82 })
			.toBuffer(),
	);
}
