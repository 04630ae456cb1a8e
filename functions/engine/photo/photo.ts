import sharp, { type Sharp } from 'sharp';
import {
	type Box,
	createPicture,
	createPlane,
	type Picture,
	type Plane,
	type Size,
} from '#shared/imaging/raster/raster.ts';
import { decoding, openPhoto } from './decodePhoto.ts';

/** The long edge, in pixels, at which photos are read: no output is larger. */
const workingEdge = 2048;

/** A decoded photo: upright, sRGB, 8 bits a channel. */
export interface Photo extends Size {
	/** Interleaved red, green and blue. */
	readonly rgb: Uint8Array;
	/** Present when some of the photo is transparent already. */
	readonly alpha?: Uint8Array | undefined;
}

/** Decodes a photo at up to 2048 px. Throws ImageRefusedError when it cannot be. */
export async function decodePhoto(bytes: Uint8Array, longEdge = workingEdge): Promise<Photo> {
	const fit = { width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true } as const;
	return decoding(() => readPixels(openPhoto(bytes).resize(fit)));
}

/** The pixels of a picture that was opened; throws sharp's errors. */
export async function readPixels(picture: Sharp): Promise<Photo> {
	const { data, info } = await picture
		.ensureAlpha()
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const rgb = new Uint8Array(width * height * 3);
	const alpha = new Uint8Array(width * height);
	let clear = 0;
	for (let i = 0, j = 0, k = 0; i < alpha.length; i++, j += 4, k += 3) {
		rgb[k] = data[j]!;
		rgb[k + 1] = data[j + 1]!;
		rgb[k + 2] = data[j + 2]!;
		alpha[i] = data[j + 3]!;
		if (alpha[i]! < 128) clear++;
	}
	// A few stray transparent pixels are no cut-out.
	return { width, height, rgb, alpha: clear > 0.005 * alpha.length ? alpha : undefined };
}

/** A part of a photo at the size asked for, in sRGB 0…1. */
export async function resizedPart(photo: Photo, box: Box, size: Size): Promise<Picture> {
	const { data } = await sharp(photo.rgb, { raw: { width: photo.width, height: photo.height, channels: 3 } })
		.extract(box)
		.resize({ width: size.width, height: size.height, fit: 'fill' })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const picture = createPicture(size.width, size.height);
	for (let i = 0; i < data.length; i++) picture.data[i] = data[i]! / 255;
	return picture;
}

/** A part of a photo's own alpha (0…1) at the size asked for. */
export async function resizedAlpha(photo: Photo, alpha: Uint8Array, box: Box, size: Size): Promise<Plane> {
	const { data } = await sharp(alpha, { raw: { width: photo.width, height: photo.height, channels: 1 } })
		.extract(box)
		.resize({ width: size.width, height: size.height, fit: 'fill' })
		.extractChannel(0)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const plane = createPlane(size.width, size.height);
	for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i]! / 255;
	return plane;
}

export const wholeOf = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height });
