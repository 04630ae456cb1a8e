import type { Picture, Plane } from '../../raster/raster.ts';
import { srgbOfOklab } from './palette.ts';
import { flatRegions, type Regions, regionColour } from './regions.ts';

/** A product in flat bright colours with smooth outlines. */
interface FlatFigure {
	readonly regions: Regions;
	/** Writes the colour of a pixel. */
	readonly colourAt: (i: number, out: Float32Array) => void;
}

/** Regions of a dozen colours, fine enough for eyes and holes. */
export function flatFigure(srgb: Picture, subject: Plane | undefined): FlatFigure {
	const regions = flatRegions(srgb, subject, { colours: 12, background: 2, rounding: 0.0018 });
	const flats = srgbOfOklab(regions.oklab, (L, a, b) => [
		Math.min(0.97, 0.08 + 0.94 * L),
		1.45 * a,
		1.45 * b,
	]);
	return { regions, colourAt: (i, out) => regionColour(regions, flats, i, out) };
}
