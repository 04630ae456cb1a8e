import { blur, blurPicture } from '../operators/blur.ts';
import { guidedFilter } from '../operators/guidedFilter.ts';
import { createNumberGrid, createSampler, type NumberGrid, type Sampler } from '../raster/numberGrid.ts';
import {
	channelOf,
	clamp,
	createPlane,
	mapPlane,
	type Picture,
	type Plane,
	smoothstep,
	threshold,
} from '../raster/raster.ts';
import { fitLongEdge, reducePicture, reducePlane } from '../raster/resample.ts';
import { components } from '../separation/components.ts';

/** The blur, as a share of the long edge, that removes noise from the picture in which the outline is sought. */
const noiseBlur = 7e-4;

/**
 * Finds the soft outline (alpha 0…1) of a subject in a picture (sRGB 0…1). `coarse` is the subject's mask
 * enlarged to the picture, `reach` how far, in pixels, the true outline may lie from the coarse one.
 *
 * Near the outline a pixel's colour is placed on the line between the local means of subject and backdrop;
 * where those are alike or vary strongly, a guided filter is used instead. Of a picture that is part of a larger one, `longEdge`
 * is that of the larger one.
 */
export function matte(
	photo: Picture,
	coarse: Plane,
	reach: number,
	longEdge = Math.max(photo.width, photo.height),
): Plane {
	// The noise of the photo would draw hairs along the outline.
	const srgb = blurPicture(photo, noiseBlur * longEdge);
	const soft = blur(coarse, reach / 2);
	const filtered = guidedFilter(coarse, srgb, reach, 2e-4);
	const local = createSampler(localColours(srgb, soft, reach, longEdge), srgb);
	const alpha = createPlane(srgb.width, srgb.height);
	for (let i = 0, j = 0; i < alpha.data.length; i++, j += 3) {
		const near = soft.data[i];
		if (near <= 0.01 || near >= 0.99) {
			alpha.data[i] = near >= 0.5 ? 1 : 0;
			continue;
		}
		const guided = clamp(filtered.data[i], 0, 1);
		local.moveTo(i % srgb.width, Math.floor(i / srgb.width));
		let along = 0;
		let distance = 0;
		for (let k = 0; k < 3; k++) {
			const outside = local.value(outsideAt + k);
			const span = local.value(insideAt + k) - outside;
			along += (srgb.data[j + k] - outside) * span;
			distance += span * span;
		}
		const spread = local.value(insideAt + varianceAt) + local.value(outsideAt + varianceAt);
		const trust = distance / (distance + 3 * spread + 4e-3);
		const projected = distance > 1e-6 ? clamp(along / distance, 0, 1) : guided;
		const blended = guided + (projected - guided) * trust;
		// Far from the coarse outline the mask is kept, and nearer to it too where colours separate badly.
		const doubt = 1 - trust * trust;
		const most = 1 - Math.max(smoothstep(0.2, 0.01, near), doubt * smoothstep(0.42, 0.12, near));
		const least = Math.max(smoothstep(0.8, 0.99, near), doubt * smoothstep(0.58, 0.88, near));
		alpha.data[i] = clamp(blended, least, most);
	}
	const calm = blur(alpha, noiseBlur * longEdge);
	for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = clamp((calm.data[i] - 0.16) / 0.68, 0, 1);
	return dropIslands(shrinkOnPatterns(alpha, local, soft, longEdge), soft);
}

/**
 * Moves the outline inwards where the backdrop is patterned, since bits of the pattern remain on it there: by a pixel
 * in a picture of 1600 pixels, by less in smaller ones. Thin parts keep their width.
 */
function shrinkOnPatterns(alpha: Plane, local: Sampler, soft: Plane, longEdge: number): Plane {
	const { width, height, data } = alpha;
	const most = Math.min(1, longEdge / 1600);
	const out = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			out.data[i] = data[i];
			// Elsewhere nothing moves, or there is no outline.
			if (soft.data[i] <= 0.25 || soft.data[i] > 0.9999) continue;
			const least = Math.min(
				data[i],
				data[x > 0 ? i - 1 : i],
				data[x + 1 < width ? i + 1 : i],
				data[y > 0 ? i - width : i],
				data[y + 1 < height ? i + width : i],
			);
			if (least === data[i]) continue;
			local.moveTo(x, y);
			const pattern = smoothstep(0.006, 0.03, local.value(outsideAt + varianceAt));
			out.data[i] += (least - data[i]) * most * pattern * smoothstep(0.25, 0.6, soft.data[i]);
		}
	return out;
}

/** Of each pixel: the mean colours nearby inside of the subject and the sum of their variances, and the same outside of it. */
const localNumbers = 8;
const [insideAt, outsideAt, varianceAt] = [0, 4, 3];

/** Mean and variance of the colours nearby that are surely inside and outside, on a reduced grid. */
function localColours(srgb: Picture, soft: Plane, reach: number, longEdge: number): NumberGrid {
	const share = Math.min(1, 320 / longEdge);
	const grid = fitLongEdge(srgb, Math.ceil(share * Math.max(srgb.width, srgb.height)));
	const shrink = srgb.width / grid.width;
	const colours = shrink > 1 ? reducePicture(srgb, grid) : srgb;
	const guide = shrink > 1 ? reducePlane(soft, grid) : soft;
	const local = createNumberGrid(grid, localNumbers);
	const { data } = local;
	const squares = createPlane(grid.width, grid.height);
	for (let i = 0, j = 0; i < squares.data.length; i++, j += 3)
		squares.data[i] = colours.data[j] ** 2 + colours.data[j + 1] ** 2 + colours.data[j + 2] ** 2;
	const near = (2.5 * reach) / shrink;
	const add = (at: number, isKnown: (value: number) => boolean) => {
		const known = mapPlane(guide, (value) => (isKnown(value) ? 1 : 0));
		const closeWeight = blur(known, near);
		const wideWeight = blur(known, near * 5);
		const plane = createPlane(grid.width, grid.height);
		for (let k = 0; k <= varianceAt; k++) {
			const numbers = k < varianceAt ? channelOf(colours, k) : squares;
			for (let i = 0; i < plane.data.length; i++) plane.data[i] = known.data[i] * numbers.data[i];
			// A second, wide blur of low weight fills in where no known pixel is near.
			const close = blur(plane, near);
			const wide = blur(plane, near * 5);
			for (let i = 0, to = at + k; i < known.data.length; i++, to += localNumbers) {
				const weight = closeWeight.data[i] + 1e-3 * wideWeight.data[i] + 1e-9;
				data[to] = (close.data[i] + 1e-3 * wide.data[i]) / weight;
			}
		}
		for (let to = at; to < data.length; to += localNumbers) {
			const square = data[to] ** 2 + data[to + 1] ** 2 + data[to + 2] ** 2;
			data[to + varianceAt] = Math.max(0, data[to + varianceAt] - square);
		}
	};
	add(insideAt, (value) => value > 0.94);
	add(outsideAt, (value) => value < 0.06);
	return local;
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
