import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { maskProblem } from '#shared/art-requests/maskProblem.ts';
import type { DecodedPhoto, Photo } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { createPlane } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import {
	type Segmentation,
	segmentationEdge,
	segmentationOfAlpha,
} from '#shared/imaging/segmentation/segmentation.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { bundledFile } from '../bundledFile.ts';
import { type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import { decodePhoto, readPart } from './decodePhoto.ts';

/** Opens the picture of a ground, of which the part that a canvas shows is decoded when it is read. */
export async function openGround(name: string): Promise<Photo> {
	const file = fileURLToPath(bundledFile(`shared/imaging/looks/grounds/${name}.webp`));
	const { width, height } = await sharp(file).metadata();
	return { width, height, readColours: (part, size) => readPart(sharp(file), part, size) };
}

const maskOfAnotherPhoto = sentence('maskOfAnotherPhoto');

/**
 * Decodes a photo, at up to 2048 pixels unless another long edge is given. Its subject is what the mask shows; without one what
 * the photo's own alpha shows.
 *
 * @throws ImageRefusedError for a photo that cannot be decoded, and for the mask of another photo.
 */
export async function preparePhoto(
	bytes: Uint8Array,
	{ mask, confidence, lines, flatLay }: Pick<ImageJob, 'mask' | 'confidence' | 'lines' | 'flatLay'> = {},
	longEdge?: number,
): Promise<SegmentedPhoto<DecodedPhoto>> {
	const photo = { ...(await decodePhoto(bytes, longEdge)), openGround };
	if (!mask) return { photo, segmentation: { ...ownSegmentation(photo), lines } };
	if (maskProblem(mask, { ...photo, upright: true })) throw new ImageRefusedError(maskOfAnotherPhoto);
	const alpha = planeFromBytes(mask, mask.data);
	const fromAlpha = photo.alpha !== undefined;
	return {
		photo,
		segmentation: segmentationOfAlpha(photo, alpha, { confidence, fromAlpha, lines, flatLay }),
	};
}

/** The segmentation of a photo by its own alpha; an uncertain one, of nothing, where it has none. */
export function ownSegmentation(photo: DecodedPhoto): Segmentation {
	if (photo.alpha)
		return segmentationOfAlpha(photo, planeFromBytes(photo, photo.alpha.data), { fromAlpha: true });
	const { width, height } = fitLongEdge(photo, segmentationEdge);
	return segmentationOfAlpha(photo, createPlane(width, height));
}
