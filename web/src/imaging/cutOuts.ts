import type { SubjectBox } from '#shared/api/subject.ts';
import {
	decodedEdge,
	type Place,
	type PlaceId,
	places,
	unnoticedEnlargement,
} from '#shared/art-requests/marketplaces.ts';
import { type GreyMask, maskLongEdge } from '#shared/art-requests/subjectMask.ts';
import { type Photo, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import { placeSubject } from '#shared/imaging/looks/scene/layout.ts';
import { areaOf, type Plane, type Size } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge, reducePlane } from '#shared/imaging/raster/resample.ts';
import { type Segmentation, segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import type { OpenedPhoto } from './openedPhoto.ts';
import { productColours } from './productColours.ts';

/** A cut-out as the worker reads or measures it. */
export interface MeasuredCutOut {
	/** How opaque each pixel of the photo is, at any size of the whole photo. */
	readonly alpha: GreyMask;
	/** The same at the size of previews. */
	readonly small: GreyMask;
	/** Left, top, width and height of the subject in shares of the photo; absent where there is none. */
	readonly bounds?: SubjectBox | undefined;
	/** The places in whose files the subject has more pixels than in the photo. */
	readonly enlargedFor: readonly PlaceId[];
	/** Whether the alpha is the photo's own. */
	readonly fromAlpha: boolean;
	/** The colours of the subject, those that cover most of it first: `#rrggbb`. */
	readonly colours: readonly string[];
}

/** The cut-out of a photo that has an alpha of its own; without one, nothing. */
export async function ownCutOut(opened: OpenedPhoto): Promise<{ readonly cutOut?: MeasuredCutOut }> {
	const { width, height, alpha } = opened.photo;
	if (!alpha) return {};
	return {
		cutOut: await measureAlpha(opened, { alpha: { width, height, data: Uint8Array.from(alpha.data) } }),
	};
}

/** Reads the file of a mask. Throws DOMException for what is no picture. */
export async function readMask(
	opened: OpenedPhoto,
	{ file }: { readonly file: Blob },
): Promise<MeasuredCutOut> {
	const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' });
	const { width, height } = bitmap;
	const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
	if (!context) throw new RangeError('The browser has no memory for a canvas.');
	context.drawImage(bitmap, 0, 0);
	bitmap.close();
	const { data: rgba } = context.getImageData(0, 0, width, height);
	const data = new Uint8Array(width * height);
	for (let i = 0, j = 0; i < data.length; i++, j += 4) data[i] = rgba[j] ?? 0;
	return measureAlpha(opened, { alpha: { width, height, data } });
}

/** The cut-out of a photo in which nothing was found. */
export function noCutOut(opened: OpenedPhoto): Promise<MeasuredCutOut> {
	const { width, height } = fitLongEdge(opened.fileSize, maskLongEdge);
	return measureAlpha(opened, { alpha: { width, height, data: new Uint8Array(width * height) } });
}

/** Measures an alpha. */
export async function measureAlpha(
	opened: OpenedPhoto,
	{ alpha }: { readonly alpha: GreyMask },
): Promise<MeasuredCutOut> {
	const { photo } = opened;
	const fromAlpha = photo.alpha !== undefined;
	const plane = planeFromBytes(alpha, alpha.data);
	const segmentation = segmentationOfAlpha(photo, plane, { fromAlpha });
	const { left, top, width, height } = segmentation.bounds;
	const { width: wide, height: high } = photo;
	return {
		alpha,
		small: smallOf(alpha, plane, photo),
		bounds:
			areaOf(segmentation.mask) > 0 ? [left / wide, top / high, width / wide, height / high] : undefined,
		enlargedFor: places.filter((place) => isEnlarged(opened, segmentation, place)).map(({ id }) => id),
		fromAlpha,
		colours: await coloursOf(photo, segmentation),
	};
}

/** The long edge, in pixels, at which colours are counted, and how many are offered. */
const [coloursEdge, mostColours] = [256, 5];

async function coloursOf(photo: Photo, { alpha }: Segmentation): Promise<readonly string[]> {
	const whole = wholeOf(photo);
	const size = fitLongEdge(photo, coloursEdge);
	const srgb = await photo.readColours(whole, size);
	return productColours(srgbToBytes(srgb, await alpha.read(whole, size)), mostColours);
}

function smallOf(alpha: GreyMask, plane: Plane, photo: Size): GreyMask {
	const { width, height } = fitLongEdge(alpha, Math.max(photo.width, photo.height));
	if (width === alpha.width) return alpha;
	const reduced = reducePlane(plane, { width, height });
	return { width, height, data: Uint8Array.from(reduced.data, (value) => Math.round(255 * value)) };
}

function isEnlarged({ photo, fileSize }: OpenedPhoto, { bounds, cut }: Segmentation, place: Place): boolean {
	const { fills } = place;
	const filling = {
		width: fills,
		height: fills,
		baseline: 0.5 + fills / 2,
		mostEnlarged: Number.POSITIVE_INFINITY,
	};
	const decoded = fitLongEdge(fileSize, decodedEdge(place));
	const { width } = placeSubject(bounds, place, filling, cut);
	return (width / bounds.width) * (photo.width / decoded.width) > unnoticedEnlargement;
}
