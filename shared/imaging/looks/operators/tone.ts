import { edgePreservingBase } from '../../filters/guidedFilter.ts';
import { inStrips } from '../../kernels/strips.ts';
import { encodeSrgb, lumaAt } from '../../raster/colour.ts';
import {
	clamp,
	createPicture,
	createPlane,
	drawPlane,
	hypot,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
} from '../../raster/raster.ts';

/** Settings of light and colour, each with its neutral value. */
export interface Tone {
	/** Brightness of the highlights aimed at, sRGB 0…1; undefined leaves the exposure. */
	readonly highlights?: number | undefined;
	/** The least and the largest factor on light by which that changes the picture; 0.85 and 1.6. */
	readonly lift: readonly [number, number];
	/** Stops added after that; 0. */
	readonly exposure: number;
	/** Strength of the correction of a colour cast, 0…1; 0. */
	readonly whiteBalance: number;
	/** Gain on local detail; 1. */
	readonly clarity: number;
	/** Slope of the S curve through the middle; 1. */
	readonly contrast: number;
	/** How far dark areas are opened, 0…1; 0. */
	readonly shadows: number;
	/** Gain on colourfulness, muted colours first; 1. */
	readonly saturation: number;
	/** Towards amber (positive) or blue (negative), −1…1; 0. */
	readonly warmth: number;
	/** Darkening of the corners, 0…1; 0. */
	readonly vignette: number;
}

export const neutralTone: Tone = {
	lift: [0.85, 1.6],
	exposure: 0,
	whiteBalance: 0,
	clarity: 1,
	contrast: 1,
	shadows: 0,
	saturation: 1,
	warmth: 0,
	vignette: 0,
};

/**
 * Applies a tone to a picture in linear light. Exposure and colour cast are measured on it, or on another picture that shows
 * what is white in the same light, where `weight` (0…1) is at least ½.
 */
export function applyTone(linear: Picture, tone: Tone, weight?: Plane, measured = linear): Picture {
	if (tone === neutralTone) return linear;
	const { width, height } = linear;
	const gains = channelGains(measured, tone, weight);
	const toned = createPicture(width, height);
	const luma = createPlane(width, height);
	const balanced = [{ from: linear.data, to: toned.data }, { to: luma.data }] as const;
	inStrips(width * height, balanced, (kernels, [pixels, lumas], count) =>
		kernels.balance(pixels, lumas, count, ...gains),
	);
	// The base keeps edges, so that gain on the detail makes no halos.
	const base = edgePreservingBase(luma, 0.02 * Math.max(width, height), 8e-3);
	const exposure = 2 ** tone.exposure;
	const { shadows, contrast, clarity, saturation } = tone;
	const white = Math.max(1, exposure * Math.max(...gains));
	const changed = [
		{ from: toned.data, to: toned.data },
		{ from: luma.data },
		{ from: base.data },
		{ from: vignette(linear, tone.vignette).data },
	] as const;
	inStrips(width * height, changed, (kernels, places, count) =>
		kernels.changeTone(...places, count, exposure, shadows, contrast, clarity, saturation, white),
	);
	return toned;
}

/** The factor of each pixel's light. */
const vignette = ({ width, height }: Size, strength: number): Plane =>
	strength > 0
		? drawPlane({ width, height }, (x, y) => 1 - strength * corner(x / width, y / height))
		: createPlane(width, height, 1);

function corner(x: number, y: number): number {
	return smoothstep(0.35, 0.85, hypot(x - 0.5, y - 0.5) * 1.2);
}

/** Gains of red, green and blue from exposure, colour cast and warmth. */
function channelGains(linear: Picture, tone: Tone, weight: Plane | undefined): [number, number, number] {
	const histogram = new Float64Array(256);
	const sums = [0, 0, 0];
	let total = 0;
	for (let i = 0, j = 0; j < linear.data.length; i += 3, j += 9) {
		const w = weight ? weight.data[i] : 1;
		if (w < 0.5) continue;
		total++;
		histogram[Math.round(encodeSrgb(lumaAt(linear.data, j)) * 255)]++;
		// Shades of grey, p = 6. Source: Finlayson, Trezzi 2004.
		for (let k = 0; k < 3; k++) {
			const value = linear.data[j + k];
			sums[k] += (value * value * value) ** 2;
		}
	}
	const gains: [number, number, number] = [1, 1, 1];
	if (total === 0) return gains;
	if (tone.whiteBalance > 0) {
		const norms = sums.map((sum) => (sum / total) ** (1 / 6) + 1e-4);
		const mean = (norms[0] + norms[1] + norms[2]) / 3;
		for (let k = 0; k < 3; k++) gains[k] = clamp((mean / norms[k]) ** (0.5 * tone.whiteBalance), 0.86, 1.16);
	}
	if (tone.highlights !== undefined) {
		let counted = 0;
		let level = 255;
		while (level > 0 && counted < 0.01 * total) counted += histogram[level--];
		const gain = (tone.highlights / Math.max(0.05, level / 255)) ** 2.2;
		// Partly: a dark photo stays dark.
		for (let k = 0; k < 3; k++) gains[k] *= clamp(gain > 1 ? gain ** 0.75 : gain, ...tone.lift);
	}
	gains[0] *= 1 + 0.12 * tone.warmth;
	gains[1] *= 1 + 0.02 * tone.warmth;
	gains[2] *= 1 - 0.14 * tone.warmth;
	return gains;
}

/** A picture, sRGB 0…1, whose greys have less of a tint: styles strengthen colours, and would make grey cloth light blue. */
export function withPlainGreys({ width, height, data }: Picture): Picture {
	const out = { width, height, data: data.slice() };
	for (let j = 0; j < data.length; j += 3) {
		const [r, g, b] = [data[j], data[j + 1], data[j + 2]];
		const most = Math.max(r, g, b);
		const kept = 0.45 + 0.55 * smoothstep(0.12, 0.26, (most - Math.min(r, g, b)) / (most + 0.05));
		if (kept === 1) continue;
		const mean = (r + g + b) / 3;
		for (let k = 0; k < 3; k++) out.data[j + k] = mean + (data[j + k] - mean) * kept;
	}
	return out;
}
