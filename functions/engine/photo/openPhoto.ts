import sharp, { type Sharp } from 'sharp';
import { photoMegapixels, readPhotoHead } from '#shared/files/photoHead.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { ImageRefusedError } from '../imageEngine.ts';
import { withoutText } from './withoutText.ts';

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

/** Runs a decoding and rethrows its errors as {@link ImageRefusedError}. */
export async function asImageRefused<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof ImageRefusedError) throw error;
		throw new ImageRefusedError(photoProblems.truncated, { cause: error });
	}
}
