import { decoding, openPhoto } from './decodePhoto.ts';

/** The long edge of a preview, in pixels. */
const previewLongEdge = 480;

/** A small WebP of a picture for lists and cards. Throws ImageRefusedError when it cannot be decoded. */
export async function makePreview(bytes: Uint8Array): Promise<Uint8Array> {
	return decoding(() =>
		openPhoto(bytes)
			.resize({ width: previewLongEdge, height: previewLongEdge, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 82 })
			.toBuffer(),
	);
}
