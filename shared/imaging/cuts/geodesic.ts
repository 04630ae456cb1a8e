import type { Picture, Plane } from '../raster/raster.ts';

/** Lab units that count as much as a step across the whole picture. */
const colourScale = 60;

/**
 * How far each pixel is from the seeds (values above ½) along the path with the least change of colour: the path's length,
 * as a share of the long edge or of `edge` pixels, and its colour differences. Infinity without seeds. Source: Criminisi, Sharp, Blake, "GeoS:
 * geodesic image segmentation", ECCV 2008.
 */
export function geodesicDistance(
	{ width, height, data }: Picture,
	seeds: Plane,
	edge: number = Math.max(width, height),
): Float32Array {
	const distance = Float32Array.from(seeds.data, (value) => (value > 0.5 ? 0 : Infinity));
	const straight = 1 / edge;
	const diagonal = Math.SQRT2 / edge;
	const relax = (i: number, from: number, length: number) => {
		const so = distance[from];
		if (so + length >= distance[i]) return;
		const l = data[i * 3] - data[from * 3];
		const a = data[i * 3 + 1] - data[from * 3 + 1];
		const b = data[i * 3 + 2] - data[from * 3 + 2];
		const through = so + length + Math.sqrt(l * l + a * a + b * b) / colourScale;
		if (through < distance[i]) distance[i] = through;
	};
	for (let round = 0; round < 2; round++) {
		for (let y = 0, i = 0; y < height; y++)
			for (let x = 0; x < width; x++, i++) {
				if (x > 0) relax(i, i - 1, straight);
				if (y === 0) continue;
				relax(i, i - width, straight);
				if (x > 0) relax(i, i - width - 1, diagonal);
				if (x + 1 < width) relax(i, i - width + 1, diagonal);
			}
		for (let y = height - 1, i = width * height - 1; y >= 0; y--)
			for (let x = width - 1; x >= 0; x--, i--) {
				if (x + 1 < width) relax(i, i + 1, straight);
				if (y + 1 === height) continue;
				relax(i, i + width, straight);
				if (x + 1 < width) relax(i, i + width + 1, diagonal);
				if (x > 0) relax(i, i + width - 1, diagonal);
			}
	}
	return distance;
}
