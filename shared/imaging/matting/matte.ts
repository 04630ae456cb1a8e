import { blur, blurPicture } from '../filters/blur.ts';
import { guidedFilter } from '../filters/guidedFilter.ts';
import { components } from '../raster/components.ts';
import { clamp, createPlane, type Picture, type Plane, smoothstep, threshold } from '../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePicture, reducePlane } from '../raster/resample.ts';

/** The blur, as a share of the long edge, that removes noise from the picture in which the outline is sought. */
const noiseBlur = 7e-4;
/** From this enlargement on, the outline is smoothed by a pixel of the photo. */
const leastEnlarged = 1.5;

/**
 * Finds the soft outline (alpha 0…1) of a subject in a picture (sRGB 0…1). `coarse` is the subject's mask
 * enlarged to the picture, `reach` how far, in pixels, the true outline may lie from the coarse one.
 *
 * Near the outline a pixel's colour is placed on the line between the local means of subject and backdrop;
 * where those are alike or vary strongly, a guided filter is used instead. Of a picture that is part of a larger one, `longEdge`
 * is that of the larger one. `enlarged` is how many pixels wide a pixel of the photo is.
 */
export function matte(
	photo: Picture,
	coarse: Plane,
	reach: number,
	{ longEdge = Math.max(photo.width, photo.height), enlarged = 1 } = {},
): Plane {
	// The noise of the photo would draw hairs along the outline.
	const srgb = blurPicture(photo, noiseBlur * longEdge);
	const soft = blur(coarse, reach / 2);
	const filtered = guidedFilter(coarse, srgb, reach, 2e-4);
	const inside = localColour(srgb, soft, reach, longEdge, (value) => value > 0.94);
	const outside = localColour(srgb, soft, reach, longEdge, (value) => value < 0.06);
	const alpha = createPlane(srgb.width, srgb.height);
	for (let i = 0, j = 0; i < alpha.data.length; i++, j += 3) {
		const near = soft.data[i];
		if (near <= 0.01 || near >= 0.99) {
			alpha.data[i] = near >= 0.5 ? 1 : 0;
			continue;
		}
		const guided = clamp(filtered.data[i], 0, 1);
		let along = 0;
		let distance = 0;
		for (let k = 0; k < 3; k++) {
			const span = inside.mean[k].data[i] - outside.mean[k].data[i];
			along += (srgb.data[j + k] - outside.mean[k].data[i]) * span;
			distance += span * span;
		}
		const spread = inside.variance.data[i] + outside.variance.data[i];
		const trust = distance / (distance + 3 * spread + 4e-3);
		const projected = distance > 1e-6 ? clamp(along / distance, 0, 1) : guided;
		const blended = guided + (projected - guided) * trust;
		// Far from the coarse outline the mask is kept, and nearer to it too where colours separate badly.
		const doubt = 1 - trust * trust;
		const most = 1 - Math.max(smoothstep(0.2, 0.01, near), doubt * smoothstep(0.42, 0.12, near));
		const least = Math.max(smoothstep(0.8, 0.99, near), doubt * smoothstep(0.58, 0.88, near));
		alpha.data[i] = clamp(blended, least, most);
	}
	// An outline that is finer than the pixels of the photo follows their noise.
	const [sigma, cleared] = enlarged > leastEnlarged ? [enlarged, 0.22] : [noiseBlur * longEdge, 0.16];
	const calm = blur(alpha, sigma);
	for (let i = 0; i < alpha.data.length; i++)
		alpha.data[i] = clamp((calm.data[i] - cleared) / (1 - 2 * cleared), 0, 1);
	return dropIslands(shrinkOnPatterns(alpha, outside.variance, soft, longEdge), soft);
}

/**
 * Moves the outline inwards where the backdrop is patterned, since bits of the pattern remain on it there: by a pixel
 * in a picture of 1600 pixels, by less in smaller ones. Thin parts keep their width.
 */
function shrinkOnPatterns(alpha: Plane, variance: Plane, soft: Plane, longEdge: number): Plane {
	const { width, height, data } = alpha;
	const most = Math.min(1, longEdge / 1600);
	const out = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const share = most * smoothstep(0.006, 0.03, variance.data[i]) * smoothstep(0.25, 0.6, soft.data[i]);
			out.data[i] = data[i];
			if (share === 0 || data[i] === 0) continue;
			const least = Math.min(
				data[i],
				data[x > 0 ? i - 1 : i],
				data[x + 1 < width ? i + 1 : i],
				data[y > 0 ? i - width : i],
				data[y + 1 < height ? i + width : i],
			);
			out.data[i] += (least - data[i]) * share;
		}
	return out;
}

export interface LocalColour {
	readonly mean: readonly [Plane, Plane, Plane];
	/** Sum of the variances of the three channels. */
	readonly variance: Plane;
}

/** Mean and variance of the colours nearby for which `isKnown` holds, on a reduced grid. */
export function localColour(
	srgb: Picture,
	soft: Plane,
	reach: number,
	longEdge: number,
	isKnown: (value: number) => boolean,
): LocalColour {
	const share = Math.min(1, 320 / longEdge);
	const grid = fitLongEdge(srgb, Math.ceil(share * Math.max(srgb.width, srgb.height)));
	const shrink = srgb.width / grid.width;
	const colours = shrink > 1 ? reducePicture(srgb, grid) : srgb;
	const guide = shrink > 1 ? reducePlane(soft, grid) : soft;
	const known = createPlane(grid.width, grid.height);
	for (let i = 0; i < known.data.length; i++) known.data[i] = isKnown(guide.data[i]) ? 1 : 0;
	const near = (2.5 * reach) / shrink;
	const mean = (value: (i: number) => number): Plane => {
		const plane = createPlane(grid.width, grid.height);
		for (let i = 0; i < plane.data.length; i++) plane.data[i] = known.data[i] * value(i);
		// A second, wide blur of low weight fills in where no known pixel is near.
		const close = blur(plane, near);
		const wide = blur(plane, near * 5);
		for (let i = 0; i < plane.data.length; i++) {
			const weight = closeWeight.data[i] + 1e-3 * wideWeight.data[i] + 1e-9;
			plane.data[i] = (close.data[i] + 1e-3 * wide.data[i]) / weight;
		}
		return plane;
	};
	const closeWeight = blur(known, near);
	const wideWeight = blur(known, near * 5);
	const means = [0, 1, 2].map((k) => mean((i) => colours.data[i * 3 + k])) as [Plane, Plane, Plane];
	const variance = mean((i) => {
		let sum = 0;
		for (let k = 0; k < 3; k++) sum += colours.data[i * 3 + k] ** 2;
		return sum;
	});
	for (let i = 0; i < variance.data.length; i++) {
		for (const plane of means) variance.data[i] -= plane.data[i] ** 2;
		variance.data[i] = Math.max(0, variance.data[i]);
	}
	const enlarge = (plane: Plane) => (shrink > 1 ? enlargePlane(plane, srgb) : plane);
	return { mean: means.map(enlarge) as [Plane, Plane, Plane], variance: enlarge(variance) };
}

/** Clears what is not connected to the subject's core, and closes pinholes: both show as specks on the outline. */
function dropIslands(alpha: Plane, soft: Plane): Plane {
	const pieces = components(threshold(alpha, 0.12), 1);
	const hasCore = new Uint8Array(pieces.sizes.length);
	const holes = components(threshold(alpha, 0.7), 0);
	const speck = 12 + 4e-6 * alpha.data.length;
	for (let i = 0; i < alpha.data.length; i++) {
		const piece = pieces.ofPixel[i];
		if (piece >= 0 && soft.data[i] > 0.7 && alpha.data[i] > 0.8) hasCore[piece] = 1;
	}
	const out = createPlane(alpha.width, alpha.height);
	for (let i = 0; i < alpha.data.length; i++) {
		const piece = pieces.ofPixel[i];
		const hole = holes.ofPixel[i];
		if (hole >= 0 && !holes.atFrame[hole] && holes.sizes[hole] < speck) out.data[i] = 1;
		else if (piece >= 0 && hasCore[piece]) out.data[i] = alpha.data[i];
	}
	return out;
}
