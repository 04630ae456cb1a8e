import { toLab } from '../raster/colour.ts';
import type { Picture } from '../raster/raster.ts';
import { binColours, type ColourBins } from './colourBins.ts';
import { contrastEdges } from './contrastEdges.ts';
import { type GridCutter, gridCutter } from './gridCut.ts';

/** What every cut of one picture needs. */
export interface CutFeatures {
	readonly srgb: Picture;
	readonly lab: Picture;
	readonly bins: ColourBins;
	readonly cutter: GridCutter;
}

/** The features of a picture (sRGB 0…1). */
export function cutFeatures(srgb: Picture): CutFeatures {
	const lab = toLab(srgb);
	return { srgb, lab, bins: binColours(lab), cutter: gridCutter(lab, contrastEdges(lab)) };
}
