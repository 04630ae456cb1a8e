import { blur } from '../../filters/blur.ts';
import { guidedFilter } from '../../filters/guidedFilter.ts';
import { lumaOf } from '../../raster/colour.ts';
import { mapPlane, type Picture, type Plane, smoothstep } from '../../raster/raster.ts';
import { fitLongEdge, reducePlane } from '../../raster/resample.ts';

/** The brightness, sRGB 0…1, from which a place may belong to a window, and from which it does. */
const bright = { from: 0.74, to: 0.86 };
/** A room is darker than its windows: the brightest tone that its middle tone may have. */
const brightestRoom = 0.66;
/** The least area of windows, and the greatest, as shares of the picture. */
const least = 0.006;
const most = 0.5;

/**
 * Where windows and other bright openings of a dark room are in an sRGB picture, 0…1, with the edges of the picture;
 * undefined where there are none, or where the room is as bright as they are.
 */
export function openingsOf(srgb: Picture): Plane | undefined {
	const luma = lumaOf(srgb);
	const grid = fitLongEdge(srgb, 256);
	const small = reducePlane(luma, grid);
	const calm = blur(small, 0.004 * Math.max(grid.width, grid.height));
	const rest = small.data.filter((value) => value < bright.from).sort();
	const middle = rest[rest.length >> 1] ?? 1;
	const share = calm.data.reduce((sum, value) => sum + (value > bright.to ? 1 : 0), 0) / calm.data.length;
	if (middle > brightestRoom || share < least || share > most) return undefined;
	const soft = blur(luma, 0.0015 * Math.max(srgb.width, srgb.height));
	const coarse = mapPlane(soft, (value) => smoothstep(bright.from, bright.to, value));
	// Frames and mullions belong to the window; the edge of the wall does not.
	const filtered = guidedFilter(coarse, srgb, 0.012 * Math.max(srgb.width, srgb.height), 4e-3);
	return mapPlane(filtered, (value) => smoothstep(0.15, 0.75, value));
}
