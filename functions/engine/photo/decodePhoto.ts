import sharp, { type Sharp } from 'sharp';
import { type AlphaChannel, type DecodedPhoto, resultEdge } from '#shared/imaging/decoding/photo.ts';
import { type Pixels, pictureFromBytes, planeFromBytes, splitRgba } from '#shared/imaging/decoding/pixels.ts';
import type { Box, Picture, Size } from '#shared/imaging/raster/raster.ts';
import { readUpload, within } from './openPhoto.ts';

/** Decodes a photo at up to 2048 px. Throws ImageRefusedError when it cannot be. */
export async function decodePhoto(bytes: Uint8Array, longEdge = resultEdge): Promise<DecodedPhoto> {
	return readUpload(bytes, (photo) => readPixels(photo.resize(within(longEdge))));
}

/** The pixels of a picture that was opened; throws sharp's errors. */
export async function readPixels(picture: Sharp): Promise<DecodedPhoto> {
	const { data, info } = await picture
		.ensureAlpha()
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true });
	return createSharpPhoto(splitRgba(info, data));
}

/** A photo over pixels in memory whose parts are scaled by sharp (Lanczos). */
export function createSharpPhoto({ width, height, rgb, alpha }: Pixels): DecodedPhoto {
	return {
		width,
		height,
		rgb,
		alpha: alpha && alphaChannel({ width, height }, alpha),
		readColours: (part, size) => readPart(sharp(rgb, { raw: { width, height, channels: 3 } }), part, size),
	};
}

/** The colours of a part of a picture that was opened, scaled by sharp (Lanczos). */
export async function readPart(picture: Sharp, part: Box, size: Size): Promise<Picture> {
	return pictureFromBytes(size, await scaled(picture, part, size).raw().toBuffer());
}

const alphaChannel = ({ width, height }: Size, data: Uint8Array): AlphaChannel => ({
	data,
	read: async (part, size) => {
		const picture = sharp(data, { raw: { width, height, channels: 1 } });
		return planeFromBytes(size, await scaled(picture, part, size).extractChannel(0).raw().toBuffer());
	},
});

const scaled = (picture: Sharp, part: Box, { width, height }: Size): Sharp =>
	picture.extract(part).resize({ width, height, fit: 'fill' });
