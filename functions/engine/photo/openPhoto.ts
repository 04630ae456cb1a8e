import sharp, { type Sharp } from 'sharp';
import { photoMegapixels, readPhotoHead } from '#shared/files/photoHead.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { pngChunks, signatureBytes } from '#shared/files/pngChunks.ts';
import { ImageRefusedError } from '../imageEngine.ts';

const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG file without its text chunks: decoders inflate compressed text, of which a few kilobytes hold many megabytes.
 * Returns the same bytes where there is none; what cannot be read is left to the decoder.
 *
 * @see PNG, third edition, 11.3.3.
 */
function withoutText(png: Uint8Array): Uint8Array {
	const chunks = pngChunks(png);
	if (!chunks.some(({ type }) => textChunks.has(type))) return png;
	const read = chunks.reduce((sum, { whole }) => sum + whole.length, signatureBytes);
	const kept = chunks.filter(({ type }) => !textChunks.has(type)).map(({ whole }) => whole);
	return Buffer.concat([png.subarray(0, signatureBytes), ...kept, png.subarray(read)]);
}

// A function renders one picture at a time: a cache or more threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Opens a photo for reading: only JPEG, PNG and WebP, only the first frame, at most 64 megapixels, and in sRGB. It is rotated by its
 * EXIF orientation, except a WebP, as in Chromium: what the customer has seen is what counts. Throws
 * {@link ImageRefusedError} for a file with another header.
 */
export function openPhoto(bytes: Uint8Array): Sharp {
	const head = readPhotoHead(bytes);
	if ('problem' in head) throw new ImageRefusedError(photoProblems[head.problem]);
	const content = head.type === 'image/png' ? withoutText(bytes) : bytes;
	const photo = sharp(content, { limitInputPixels: photoMegapixels * 1e6, failOn: 'error', pages: 1 });
	return (head.type === 'image/webp' ? photo : photo.autoOrient()).toColourspace('srgb');
}

/** A size within a long edge, in pixels: smaller pictures stay as they are. */
export const within = (longEdge: number) =>
	({ width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true }) as const;

/** Runs a decoding and rethrows its errors as {@link ImageRefusedError}. */
export async function asImageRefused<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof ImageRefusedError) throw error;
		throw new ImageRefusedError(photoProblems.truncated, { cause: error });
	}
}

/**
 * Reads a file that a customer has uploaded, upright and in sRGB, as browsers show it: the site sends what they show otherwise as
 * they do.
 *
 * @throws ImageRefusedError for a file that cannot be decoded.
 */
export const readUpload = <T>(bytes: Uint8Array, read: (photo: Sharp) => Promise<T>): Promise<T> =>
	asImageRefused(async () => read(openPhoto(bytes)));
