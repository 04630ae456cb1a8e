import type { Photo } from '../../decoding/photo.ts';
import { blur, blurPicture } from '../../filters/blur.ts';
import { cutOut } from '../../matting/cutOut.ts';
import {
	type Box,
	createPicture,
	createPlane,
	hypot,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
} from '../../raster/raster.ts';
import type { Segmentation } from '../../segmentation/segmentation.ts';
import type { Look } from './look.ts';
import { ellipses } from './portrait.ts';

/** The part of a photo that a picture shows: its box there and on the canvas, its pixels, and the faces on it. */
interface Visible {
	readonly visible: Box;
	readonly place: Box;
	readonly whole: Picture;
	readonly visibleFaces: readonly Box[];
}

/** Blurs what is neither the subject nor a head. */
export async function blurredBehind(
	photo: Photo,
	segmentation: Segmentation,
	look: Look,
	{ visible, place, whole, visibleFaces }: Visible,
): Promise<Picture> {
	const subject = await cutOut(photo, segmentation, visible, place);
	const heads = ellipses(place, visibleFaces, 'heads').data;
	const sharp = createPlane(place.width, place.height);
	const colours = createPicture(place.width, place.height);
	for (let i = 0, j = 0; i < heads.length; i++, j += 3) {
		const alpha = subject.alpha.data[i];
		sharp.data[i] = Math.max(alpha, heads[i]);
		// The photo's own colours where a head or the skin of a face is shown.
		const own = Math.max(visibleFaces.length > 0 ? smoothstep(0.5, 1, alpha) : 0, heads[i]);
		for (let k = 0; k < 3; k++)
			colours.data[j + k] =
				subject.linear.data[j + k] + (whole.data[j + k] - subject.linear.data[j + k]) * own;
	}
	const edge = Math.max(place.width, place.height);
	const ground =
		visibleFaces.length > 0 || segmentation.cut.bottom
			? undefined
			: groundInFocus(segmentation.bounds, visible, place);
	return blurBehind(whole, colours, sharp, look.backdropBlur * edge, ground);
}

/** How far from the base of a subject, as shares of the long edge, the ground begins to lose focus, and where it has lost it. */
const groundFocus = { from: 0.01, to: 0.24 };

/**
 * How sharp each row of a picture is, 0…1, beside a subject that stands: the ground that it touches is as far away as the
 * subject, so that its shadow stays where it is.
 */
function groundInFocus({ top, height: tall }: Box, visible: Box, { width, height }: Size): Float32Array {
	const base = ((top + tall - visible.top) * height) / visible.height;
	const edge = Math.max(width, height);
	return Float32Array.from(
		{ length: height },
		(_, y) => 1 - smoothstep(groundFocus.from, groundFocus.to, Math.abs(y - base) / edge),
	);
}

/** A shallow depth of field: the backdrop is blurred without the subject's colours, except in rows that are in focus. */
function blurBehind(
	whole: Picture,
	subject: Picture,
	alpha: Plane,
	sigma: number,
	focus?: Float32Array,
): Picture {
	const away = mapPlane(alpha, (value) => 1 - value);
	const weight = blur(away, sigma);
	const weighted = createPicture(whole.width, whole.height);
	for (let i = 0; i < away.data.length; i++)
		for (let k = 0; k < 3; k++) weighted.data[i * 3 + k] = whole.data[i * 3 + k] * away.data[i];
	const soft = blurPicture(weighted, sigma);
	const out = createPicture(whole.width, whole.height);
	for (let i = 0; i < away.data.length; i++) {
		const a = alpha.data[i];
		const inFocus = focus ? focus[Math.floor(i / whole.width)] : 0;
		for (let k = 0; k < 3; k++) {
			const blurred = soft.data[i * 3 + k] / Math.max(1e-4, weight.data[i]);
			const behind = blurred + (whole.data[i * 3 + k] - blurred) * inFocus;
			out.data[i * 3 + k] = subject.data[i * 3 + k] * a + behind * (1 - a);
		}
	}
	return out;
}

/** Keeps the middle sharp and blurs towards the edges. */
export function softenEdges(picture: Picture, strength: number): Picture {
	const { width, height } = picture;
	const soft = blurPicture(picture, 0.005 * Math.max(width, height));
	const out = createPicture(width, height);
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const away = strength * smoothstep(0.34, 0.66, hypot(x / width - 0.5, y / height - 0.5));
			for (let k = 0; k < 3; k++, j++)
				out.data[j] = picture.data[j] + (soft.data[j] - picture.data[j]) * away;
		}
	return out;
}
