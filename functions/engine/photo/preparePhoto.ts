import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { maskProblem } from '#shared/art-requests/maskProblem.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import { segmentationOfConfirmedMask } from '#shared/imaging/segmentation/confirmedMask.ts';
import type { Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import { subjectFinder } from '#shared/imaging/segmentation/subjectFinder.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { bundledFile } from '../bundledFile.ts';
import { type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import { decodePhoto, readPixels } from './decodePhoto.ts';
import { segmentationNetworks } from './segmentationNetworks.ts';

/** Opens the picture of a ground. */
export const openGround = (name: string): Promise<DecodedPhoto> =>
	readPixels(sharp(fileURLToPath(bundledFile(`shared/imaging/looks/grounds/${name}.webp`))));

const maskOfAnotherPhoto = sentence('maskOfAnotherPhoto');

/**
 * Decodes a photo, at up to 2048 pixels unless another long edge is given, and finds its subject: by the mask that the
 * customer has confirmed, else as the customer has marked it.
 *
 * @throws ImageRefusedError for a photo that cannot be decoded, and for the mask of another photo.
 */
export async function preparePhoto(
	bytes: Uint8Array,
	{ subject, mask }: Pick<ImageJob, 'subject' | 'mask'> = {},
	longEdge?: number,
): Promise<SegmentedPhoto<DecodedPhoto>> {
	const photo = { ...(await decodePhoto(bytes, longEdge)), openGround };
	if (!mask || photo.alpha)
		return { photo, segmentation: await subjectFinder(photo, segmentationNetworks)(subject) };
	if (maskProblem(mask, { ...photo, upright: true })) throw new ImageRefusedError(maskOfAnotherPhoto);
	return {
		photo,
		segmentation: await segmentationOfConfirmedMask(photo, planeFromBytes(mask, mask.data), subject),
	};
}

/** Finds the product in a photo. */
export const findProduct = (photo: DecodedPhoto): Promise<Segmentation> =>
	subjectFinder(photo, segmentationNetworks)();
