import { lumaOf } from '../raster/colour.ts';
import { clamp, createPlane, type Picture, type Plane, percentile, smoothstep } from '../raster/raster.ts';

/**
 * The tones to draw with, 0 (dark) to 1: brightness stretched to the whole range, separately for the subject, so
 * that a dark subject keeps its details.
 */
export function drawingTone(srgb: Picture, subject: Plane | undefined): Plane {
	const luma = brightness(srgb);
	const whole = range(luma.data);
	const own = subject ? range(luma.data.filter((_, i) => subject.data[i] > 0.6)) : whole;
	const out = createPlane(luma.width, luma.height);
	for (let i = 0; i < out.data.length; i++) {
		const share = subject ? 0.75 * smoothstep(0.3, 0.7, subject.data[i]) : 0;
		const low = whole.low + (own.low - whole.low) * share;
		const high = whole.high + (own.high - whole.high) * share;
		out.data[i] = clamp((luma.data[i] - low) / (high - low), 0, 1) ** 0.8;
	}
	return out;
}

/** Between luma and the strongest channel: a red product is not black. */
function brightness(srgb: Picture): Plane {
	const luma = lumaOf(srgb);
	for (let i = 0, j = 0; i < luma.data.length; i++, j += 3)
		luma.data[i] = 0.55 * luma.data[i] + 0.45 * Math.max(srgb.data[j], srgb.data[j + 1], srgb.data[j + 2]);
	return luma;
}

/** About so many values tell where the tones lie: sorting all of them would take longer than drawing. */
const sampled = 8000;

function range(values: Float32Array): { low: number; high: number } {
	const step = Math.max(3, Math.floor(values.length / sampled));
	const low = percentile(values, 0.03, step);
	return { low, high: Math.max(low + 0.22, percentile(values, 0.94, step)) };
}
