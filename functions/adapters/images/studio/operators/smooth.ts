import { channelOf, createPicture, type Picture } from '../raster/raster.ts';
import { enlargePicture, fitLongEdge, reducePicture } from '../raster/resample.ts';
import { guidedFilters } from './guidedFilter.ts';

/**
 * Removes texture and keeps edges: the guided filter with the picture as its own guide, `rounds` times, on a
 * grid of at most `gridEdge` pixels. `radius` is a share of the long edge, `epsilon` squared sRGB units.
 */
export function smooth(srgb: Picture, radius: number, epsilon: number, rounds = 1, gridEdge = 768): Picture {
	const grid = fitLongEdge(srgb, gridEdge);
	let small = grid.width < srgb.width ? reducePicture(srgb, grid) : srgb;
	const reach = Math.max(1, radius * Math.max(grid.width, grid.height));
	for (let round = 0; round < rounds; round++) {
		const out = createPicture(small.width, small.height);
		const channels = [0, 1, 2].map((k) => channelOf(small, k));
		for (const [k, { data }] of guidedFilters(channels, small, reach, epsilon, gridEdge / 2).entries())
			for (let i = 0, j = k; i < data.length; i++, j += 3) out.data[j] = Math.min(1, Math.max(0, data[i]!));
		small = out;
	}
	return small === srgb || small.width === srgb.width ? small : enlargePicture(small, srgb);
}
