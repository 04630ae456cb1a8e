import { hashNoise, valueNoise } from '../../raster/random.ts';
import { createPlane, drawPlane, type Plane, type Size } from '../../raster/raster.ts';

/** The height of rough paper, 0…1, about ½; `grain` is the size of its grain in pixels. */
export function paperTexture({ width, height }: Size, grain: number, seed: number): Plane {
	const plane = createPlane(width, height);
	addNoise(plane, 1 / grain, seed, 0.72);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) plane.data[i] += 0.28 * hashNoise(x, y, seed + 1);
	return plane;
}

/** The height of woven cloth, 0…1; `thread` is the width of a thread in pixels. */
export const wovenTexture = (size: Size, thread: number, seed: number): Plane =>
	drawPlane(size, (x, y) => {
		const u = x / thread + 0.12 * valueNoise(x / 40, y / 9, seed);
		const v = y / thread + 0.12 * valueNoise(x / 9, y / 40, seed + 1);
		const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
		const across = Math.abs((over ? v : u) - Math.floor(over ? v : u) - 0.5) * 2;
		return (1 - across * across) * (0.85 + 0.3 * (valueNoise(x / 14, y / 14, seed + 2) - 0.5));
	});

/** Low-frequency noise, 0…1: four octaves (fractal Brownian motion), the coarsest of `size` pixels. */
export function cloudTexture({ width, height }: Size, size: number, seed: number): Plane {
	const plane = createPlane(width, height);
	for (let octave = 0; octave < 4; octave++)
		addNoise(plane, 2 ** octave / size, seed + octave * 101, 0.5 ** (octave + 1) / 0.9375);
	return plane;
}

/**
 * Adds {@link valueNoise} to each pixel, `weight` times; `scale` is lattice points a pixel. The lattice is hashed once for
 * each of its points, not for each pixel.
 */
function addNoise({ width, height, data }: Plane, scale: number, seed: number, weight: number): void {
	const left = new Int32Array(width);
	const towards = new Float32Array(width);
	for (let x = 0; x < width; x++) {
		left[x] = Math.floor(x * scale);
		const f = x * scale - left[x];
		towards[x] = f * f * (3 - 2 * f);
	}
	const points = (left[width - 1] ?? 0) + 2;
	const lattice = (row: number, out: Float32Array) => {
		for (let c = 0; c < points; c++) out[c] = weight * hashNoise(c, row, seed);
	};
	let upper = new Float32Array(points);
	let lower = new Float32Array(points);
	const between = new Float32Array(points);
	let row = -2;
	for (let y = 0, i = 0; y < height; y++) {
		const top = Math.floor(y * scale);
		if (top !== row) {
			if (top === row + 1) [upper, lower] = [lower, upper];
			else lattice(top, upper);
			lattice(top + 1, lower);
			row = top;
		}
		const f = y * scale - top;
		const down = f * f * (3 - 2 * f);
		for (let c = 0; c < points; c++) between[c] = upper[c] + (lower[c] - upper[c]) * down;
		for (let x = 0; x < width; x++, i++) {
			const c = left[x];
			data[i] += between[c] + (between[c + 1] - between[c]) * towards[x];
		}
	}
}
