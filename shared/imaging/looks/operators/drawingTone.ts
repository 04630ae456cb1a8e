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
	const whole = range(data);
	if (!subject) {
		for (let i = 0; i < data.length; i++) data[i] = lighter((data[i] - whole.low) / (whole.high - whole.low));
		return out;
	}
	const own = range(data, subject.data);
	for (let i = 0; i < data.length; i++) {
		const share = 0.75 * smoothstep(0.3, 0.7, subject.data[i]);
		const low = whole.low + (own.low - whole.low) * share;
		const high = whole.high + (own.high - whole.high) * share;
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

/** The range of most values; where a subject is given, of those inside it. */
function range(values: Float32Array, subject?: Float32Array): { low: number; high: number } {
	const step = Math.max(3, Math.floor(values.length / sampled));
	const sample = new Float32Array(Math.ceil(values.length / step));
	let count = 0;
	for (let i = 0; i < values.length; i += step) if (!subject || subject[i] > 0.6) sample[count++] = values[i];
	const sorted = sample.subarray(0, count).sort();
	const at = (share: number) => sorted[Math.min(count - 1, Math.floor(share * count))] ?? 0;
	return { low: at(0.03), high: Math.max(at(0.03) + 0.22, at(0.94)) };
}
