import { createPlane, type Mask, type Plane } from '../raster/raster.ts';

/** Euclidean distance in pixels from each set pixel to the nearest clear one. Source: Felzenszwalb, Huttenlocher 2012. */
export function distanceInside(mask: Mask): Plane {
	const { width, height } = mask;
	const out = createPlane(width, height);
	const { data } = out;
	const far = width * width + height * height;
	for (let i = 0; i < data.length; i++) data[i] = mask.data[i] ? far : 0;
	const envelope = createEnvelope(Math.max(width, height));
	for (let x = 0; x < width; x++) lowerEnvelope(data, x, width, height, envelope);
	for (let y = 0; y < height; y++) lowerEnvelope(data, y * width, 1, width, envelope);
	for (let i = 0; i < data.length; i++) data[i] = Math.sqrt(data[i]);
	return out;
}

/** Room for the parabolas over one line. */
interface Envelope {
	readonly values: Float64Array;
	readonly roots: Int32Array;
	readonly starts: Float64Array;
}

const createEnvelope = (length: number): Envelope => ({
	values: new Float64Array(length),
	roots: new Int32Array(length),
	starts: new Float64Array(length + 1),
});

/** Squared distances of one line of `length` values, every `stride`th from `first` on: the lower envelope of parabolas. */
function lowerEnvelope(
	data: Float32Array,
	first: number,
	stride: number,
	length: number,
	{ values, roots, starts }: Envelope,
): void {
	let clear = 0;
	for (let q = 0, i = first; q < length; q++, i += stride) {
		values[q] = data[i];
		if (values[q] === 0) clear++;
	}
	// A line without distances stays as it is.
	if (clear === length) return;
	let k = 0;
	roots[0] = 0;
	starts[0] = -Infinity;
	starts[1] = Infinity;
	for (let q = 1; q < length; q++) {
		let cross = crossing(values, q, roots[k]);
		while (k > 0 && cross <= starts[k]) cross = crossing(values, q, roots[--k]);
		k++;
		roots[k] = q;
		starts[k] = cross;
		starts[k + 1] = Infinity;
	}
	k = 0;
	for (let q = 0, i = first; q < length; q++, i += stride) {
		while (starts[k + 1] < q) k++;
		const away = q - roots[k];
		data[i] = away * away + values[roots[k]];
	}
}

function crossing(values: Float64Array, q: number, p: number): number {
	return (values[q] + q * q - (values[p] + p * p)) / (2 * (q - p));
}
