import type { Plane } from '../raster/raster.ts';

/** The greatest (1) or least (−1) value within a square around each pixel. Source: van Herk, 1992. */
export function extreme({ width, height, data }: Plane, radius: number, sign: -1 | 1): Plane {
	const out = data.slice();
	const window = 2 * radius + 1;
	const pass = (first: number, stride: number, length: number, forth: Float32Array, back: Float32Array) => {
		forth.fill(-Infinity);
		for (let q = 0; q < length; q++) forth[q + radius] = sign * out[first + q * stride];
		back.set(forth);
		for (let q = 1; q < forth.length; q++) if (q % window && forth[q - 1] > forth[q]) forth[q] = forth[q - 1];
		for (let q = back.length - 2; q >= 0; q--)
			if ((q + 1) % window && back[q + 1] > back[q]) back[q] = back[q + 1];
		for (let q = 0; q < length; q++)
			out[first + q * stride] = sign * Math.max(back[q], forth[q + 2 * radius]);
	};
	const row = (length: number) => new Float32Array(Math.ceil((length + 2 * radius) / window) * window);
	const along = [row(width), row(width)] as const;
	for (let y = 0; y < height; y++) pass(y * width, 1, width, ...along);
	const down = [row(height), row(height)] as const;
	for (let x = 0; x < width; x++) pass(x, width, height, ...down);
	return { width, height, data: out };
}
