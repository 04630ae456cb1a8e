import type { Photo } from '../decoding/photo.ts';
import { wholeOf } from '../decoding/photo.ts';
import { boxMean } from '../filters/boxMean.ts';
import { oklabOfSrgb } from '../raster/colour.ts';
import {
	type Box,
	clamp,
	createPlane,
	hypot,
	type Picture,
	type Plane,
	planeOf,
	type Size,
	withMargin,
} from '../raster/raster.ts';
import { cropPlane, enlargePlane, reducePlane } from '../raster/resample.ts';
import type { Segmentation } from '../segmentation/segmentation.ts';
import { type FoundProduct, findProduct, ofLongEdge } from './findProduct.ts';
import { letteringKept } from './letteringKept.ts';

/** How alike the product of a photo and the one in a picture made of it are. */
export interface ProductComparison {
	/** The correlation of their edges at the best place, −1…1; undefined for a product without edges. */
	readonly shape: number | undefined;
	/** The share of the product whose colour has another hue, 0…1. */
	readonly otherColour: number;
	/** Whether the product is of thin parts, such as wires, whose outlines correlate less. */
	readonly isThin: boolean;
	/** How much of the lettering on the product is kept, 0…1; undefined without lettering. */
	readonly lettering: number | undefined;
}

/** The long edges in pixels at which outlines, colours and lettering are compared. */
const shapeEdge = 96;
const resultEdge = 256;
const letteringEdge = 400;
/** Room around the product, as a share of its long edge. */
const margin = 0.08;

/** Compares the subject found in a photo with a picture made of it. */
export async function compareProducts(
	photo: Photo,
	segmentation: Segmentation,
	result: Photo,
): Promise<ProductComparison> {
	const part = withMargin(segmentation.bounds, margin, photo);
	const size = ofLongEdge(part, shapeEdge);
	const own = await photo.readColours(part, size);
	const mask = maskOf(segmentation, photo, part, size);
	const whole = await result.readColours(wholeOf(result), ofLongEdge(result, resultEdge));
	const place = findProduct(own, mask, whole);
	// A product without edges has no place where it could be compared.
	if (place.correlation === undefined)
		return { shape: undefined, isThin: false, otherColour: 0, lettering: undefined };
	const there = boxIn(result, place);
	const large = ofLongEdge(part, letteringEdge);
	return {
		shape: place.correlation,
		isThin: isThin(mask),
		otherColour: otherColour(own, mask, await result.readColours(there, size)),
		lettering: letteringKept(
			await photo.readColours(part, large),
			maskOf(segmentation, photo, part, large),
			await result.readColours(there, large),
		),
	};
}

/** The subject in a part of the photo, 0…1; all of it where none was found. */
export function maskOf({ mask }: Segmentation, photo: Size, part: Box, size: Size): Plane {
	const scale = mask.width / photo.width;
	if (!mask.data.includes(1)) return createPlane(size.width, size.height, 1);
	const cropped = cropPlane(planeOf(mask), {
		left: Math.round(part.left * scale),
		top: Math.round(part.top * scale),
		width: Math.max(1, Math.round(part.width * scale)),
		height: Math.max(1, Math.round(part.height * scale)),
	});
	return cropped.width > size.width ? reducePlane(cropped, size) : enlargePlane(cropped, size);
}

/** Pixels from its outline at which a product of solid parts still has this share of its area. */
const solid = { depth: 3, share: 0.3 };

function isThin(mask: Plane): boolean {
	const around = boxMean(mask, solid.depth).data;
	let [inside, deep] = [0, 0];
	for (let i = 0; i < around.length; i++) {
		if (mask.data[i] > 0.5) inside++;
		if (around[i] > 0.97) deep++;
	}
	return deep < solid.share * inside;
}

/** The place where a product was found, in pixels, inside the picture. */
function boxIn({ width, height }: Size, place: FoundProduct): Box {
	const left = clamp(Math.round(place.left * width), 0, width - 1);
	const top = clamp(Math.round(place.top * height), 0, height - 1);
	return {
		left,
		top,
		width: clamp(Math.round((place.left + place.width) * width) - left, 1, width - left),
		height: clamp(Math.round((place.top + place.height) * height) - top, 1, height - top),
	};
}

/** Cells of the grid in which colours are compared, along the long edge. */
const cells = 10;
/** Chroma in OKLab: below the first a colour counts as neutral, above the second as strong. */
const neutral = 0.035;
const strong = 0.1;
/** Radians between hues that light and tone may explain. */
const sameHue = 0.7;

/** The share of the product's cells that have another hue, or a strong colour instead of a neutral one. */
function otherColour(own: Picture, mask: Plane, other: Picture): number {
	let [bad, all] = [0, 0];
	const step = Math.max(1, Math.ceil(Math.max(own.width, own.height) / cells));
	for (let top = 0; top < own.height; top += step)
		for (let left = 0; left < own.width; left += step) {
			const box = {
				left,
				top,
				width: Math.min(step, own.width - left),
				height: Math.min(step, own.height - top),
			};
			const before = meanColour(own, mask, box);
			const after = meanColour(other, mask, box);
			if (before.weight < 0.7 * box.width * box.height) continue;
			all++;
			if (isOther(before, after)) bad++;
		}
	return all === 0 ? 0 : bad / all;
}

interface Chroma {
	readonly a: number;
	readonly b: number;
	readonly weight: number;
}

function isOther(before: Chroma, after: Chroma): boolean {
	const [first, second] = [hypot(before.a, before.b), hypot(after.a, after.b)];
	if (first < neutral) return second > strong;
	if (second < neutral) return false;
	const turn = Math.abs(Math.atan2(before.b, before.a) - Math.atan2(after.b, after.a));
	return Math.min(turn, 2 * Math.PI - turn) > sameHue;
}

function meanColour(srgb: Picture, mask: Plane, box: Box): Chroma {
	let [a, b, weight] = [0, 0, 0];
	for (let y = box.top; y < box.top + box.height; y++)
		for (let x = box.left; x < box.left + box.width; x++) {
			const i = y * srgb.width + x;
			const share = mask.data[i];
			if (share < 0.5) continue;
			const [, own, other] = oklabOfSrgb(srgb.data[i * 3], srgb.data[i * 3 + 1], srgb.data[i * 3 + 2]);
			a += own * share;
			b += other * share;
			weight += share;
		}
	return { a: a / Math.max(1e-6, weight), b: b / Math.max(1e-6, weight), weight };
}
