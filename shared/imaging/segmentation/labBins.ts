import { clamp, type Picture } from '../raster/raster.ts';

/** Bins of about 6 × 8 × 8 Lab units, for histograms that compare the colours of two parts of a picture. */
export const labBins = 4096;

/** The bin of a pixel of a picture in Lab. */
export const labBinOf = ({ data }: Picture, i: number): number =>
	(clamp(Math.floor(data[i * 3] / 6.3), 0, 15) << 8) |
	(clamp(Math.floor(data[i * 3 + 1] / 8) + 8, 0, 15) << 4) |
	clamp(Math.floor(data[i * 3 + 2] / 8) + 8, 0, 15);
