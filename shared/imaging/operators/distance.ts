import { createPlane, type Mask, type Plane } from '../raster/raster.ts';

/** Euclidean distance in pixels from each set pixel to the nearest clear one. Source: Felzenszwalb, Huttenlocher 2012. */
export function distanceInside(mask: Mask): Plane {
	const { width, height } = mask;
	const out = createPlane(width, height);
	const far = width * width + height * height;
	for (let i = 0; i < out.data.length; i++) out.data[i] = mask.data[i] ? far : 0;
	const column = new Float32Array(height);
	for (let x = 0; x < width; x++) {
		for (let y = 0; y < height; y++) column[y] = out.data[y * width + x];
		const line = lowerEnvelope(column);
		for (let y = 0; y < height; y++) out.data[y * width + x] = line[y];
	}
	for (let y = 0; y < height; y++)
		out.data.set(lowerEnvelope(out.data.subarray(y * width, (y + 1) * width)), y * width);
	for (let i = 0; i < out.data.length; i++) out.data[i] = Math.sqrt(out.data[i]);
	return out;
}

/** Squared distances of one line: the lower envelope of parabolas. */
function lowerEnvelope(values: Float32Array): Float32Array {
	const n = values.length;
	const roots = new Int32Array(n);
	const starts = new Float32Array(n + 1);
	let k = 0;
	starts[0] = -Infinity;
	starts[1] = Infinity;
	for (let q = 1; q < n; q++) {
		let cross = crossing(values, q, roots[k]);
		while (k > 0 && cross <= starts[k]) cross = crossing(values, q, roots[--k]);
		k++;
		roots[k] = q;
		starts[k] = cross;
		starts[k + 1] = Infinity;
	}
	const out = new Float32Array(n);
	k = 0;
	for (let q = 0; q < n; q++) {
		while (starts[k + 1] < q) k++;
		out[q] = (q - roots[k]) ** 2 + values[roots[k]];
	}
	return out;
}

function crossing(values: Float32Array, q: number, p: number): number {
	return (values[q] + q * q - (values[p] + p * p)) / (2 * (q - p));
}
