import { derived } from '../raster/derived.ts';
import { createPicture, type Picture, type Plane, type Size, smoothstep } from '../raster/raster.ts';
import { enlargePicture, fitLongEdge, reducePicture } from '../raster/resample.ts';
import { selfGuidedFilter } from './guidedFilter.ts';

/**
 * Removes texture and keeps edges: the guided filter with the picture as its own guide, `rounds` times, on a
 * grid of at most `gridEdge` pixels. `radius` is a share of the long edge, `epsilon` squared sRGB units.
 */
export function smooth(srgb: Picture, radius: number, epsilon: number, rounds = 1, gridEdge = 768): Picture {
	const grid = fitLongEdge(srgb, gridEdge);
	const longEdge = Math.max(grid.width, grid.height);
	// The filter needs half the pixels, in previews as in large pictures.
	const filterEdge = Math.min(gridEdge / 2, Math.ceil(longEdge / 2));
	// Whole pixels of the filter's grid: small pictures are smoothed alike for similar radii, and only once.
	const reach = Math.max(1, Math.round(radius * filterEdge)) * (longEdge / filterEdge);
	return derived([srgb], `smooth ${[grid.width, reach, epsilon, rounds]}`, () =>
		filtered(srgb, grid, reach, epsilon, rounds, filterEdge),
	);
}

function filtered(
	srgb: Picture,
	grid: Size,
	reach: number,
	epsilon: number,
	rounds: number,
	filterEdge: number,
): Picture {
	let small = grid.width < srgb.width ? reducePicture(srgb, grid) : srgb;
	for (let round = 0; round < rounds; round++) small = selfGuidedFilter(small, reach, epsilon, filterEdge);
	return small === srgb || small.width === srgb.width ? small : enlargePicture(small, srgb);
}

/** Smooths slightly inside the subject and strongly around it, so that a textured background does not dominate. */
export function smoothBackground(srgb: Picture, subject: Plane | undefined, inside: number): Picture {
	const gentle = smooth(srgb, inside, 1.5e-3);
	if (!subject) return gentle;
	const strong = smooth(srgb, 0.016, 1.6e-2, 2, 512);
	return derived([gentle, subject], 'smoothBackground', () => {
		const out = createPicture(srgb.width, srgb.height);
		const [to, inner, outer] = [out.data, gentle.data, strong.data];
		for (let i = 0, j = 0; i < subject.data.length; i++, j += 3) {
			const share = smoothstep(0.1, 0.6, subject.data[i]);
			to[j] = outer[j] + (inner[j] - outer[j]) * share;
			to[j + 1] = outer[j + 1] + (inner[j + 1] - outer[j + 1]) * share;
			to[j + 2] = outer[j + 2] + (inner[j + 2] - outer[j + 2]) * share;
		}
		return out;
	});
}
