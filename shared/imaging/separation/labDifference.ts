import { hypot, type Picture } from '../raster/raster.ts';

/** Euclidean distance (CIE 1976 ΔE) between two pixels of a Lab picture, given by their indices. */
export function labDifference({ data }: Picture, i: number, j: number): number {
	return hypot(
		data[i * 3] - data[j * 3],
		data[i * 3 + 1] - data[j * 3 + 1],
		data[i * 3 + 2] - data[j * 3 + 2],
	);
}
