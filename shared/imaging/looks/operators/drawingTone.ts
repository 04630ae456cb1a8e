import { lumaOf } from '../../raster/colour.ts';
import { derived } from '../../raster/derived.ts';
import { type Picture, type Plane, smoothstep } from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';

/**
 * The tones to draw with, 0 (dark) to 1: brightness stretched to the whole range, separately for the subject, so
 * that a dark subject keeps its details.
 */
export const drawingTone = (srgb: Picture, subject: Plane | undefined): Plane =>
	derived([srgb, subject], 'drawingTone', () => stretched(srgb, subject));

function stretched(srgb: Picture, subject: Plane | undefined): Plane {
	const out = brightness(srgb);
	const { data } = out;
	// Numbers, not objects with two ends: of two such objects V8 (13.6) at times puts one in the place of the other when it
	// leaves optimised code in the loop below.
	const sample = sortedSample(data);
	const wholeLow = lowEnd(sample);
	const wholeHigh = highEnd(sample);
	if (!subject) {
		for (let i = 0; i < data.length; i++) data[i] = lighter((data[i] - wholeLow) / (wholeHigh - wholeLow));
		return out;
	}
	const inside = sortedSample(data, subject.data);
	const ownLow = lowEnd(inside);
	const ownHigh = highEnd(inside);
	for (let i = 0; i < data.length; i++) {
		const share = 0.75 * smoothstep(0.3, 0.7, subject.data[i]);
		const low = wholeLow + (ownLow - wholeLow) * share;
		const high = wholeHigh + (ownHigh - wholeHigh) * share;
		data[i] = lighter((data[i] - low) / (high - low));
	}
	return out;
}

const lighter = toPower(0.8);

/** Between luma and the strongest channel: a red product is not black. */
function brightness(srgb: Picture): Plane {
	const luma = lumaOf(srgb);
	for (let i = 0, j = 0; i < luma.data.length; i++, j += 3)
		luma.data[i] = 0.55 * luma.data[i] + 0.45 * Math.max(srgb.data[j], srgb.data[j + 1], srgb.data[j + 2]);
	return luma;
}

/** About so many values tell where the tones lie: sorting all of them would take longer than drawing. */
const sampled = 8000;

/** A sample of the values, in ascending order; where a subject is given, of those inside it. */
function sortedSample(values: Float32Array, subject?: Float32Array): Float32Array {
	const step = Math.max(3, Math.floor(values.length / sampled));
	const sample = new Float32Array(Math.ceil(values.length / step));
	let count = 0;
	for (let i = 0; i < values.length; i += step) if (!subject || subject[i] > 0.6) sample[count++] = values[i];
	return sample.subarray(0, count).sort();
}

/** The value below which `share` (0 to 1) of sorted values lie; 0 where there are none. */
const quantile = (sorted: Float32Array, share: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** The ends of the range of most values. */
const lowEnd = (sorted: Float32Array): number => quantile(sorted, 0.03);
const highEnd = (sorted: Float32Array): number => Math.max(lowEnd(sorted) + 0.22, quantile(sorted, 0.94));
