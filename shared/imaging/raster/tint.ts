import {
	type Colour,
	decodeSrgb,
	linearOfOklab,
	lumaAt,
	oklabOf,
	oklabOfSrgb,
	srgbFromOklab,
	srgbFromOklch,
} from './colour.ts';
import { type Box, hypot, type Picture, type Plane } from './raster.ts';

/** The minimum contrast of text with its background. Source: WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/** Luminance (0…1) of a colour. */
export const luminanceOf = (colour: Colour): number => lumaAt(colour.map(decodeSrgb), 0);

/** The contrast of two luminances, 1…21. Source: WCAG 2.2. */
export const contrastOf = (one: number, other: number): number =>
	(Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The darkest and the lightest luminance in a box, without the outermost hundredth on either side. */
export function luminanceRange(linear: Picture, box: Box): { darkest: number; lightest: number } {
	const values: number[] = [];
	const right = Math.min(linear.width, Math.ceil(box.left + box.width));
	const bottom = Math.min(linear.height, Math.ceil(box.top + box.height));
	for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y += 2)
		for (let x = Math.max(0, Math.floor(box.left)); x < right; x += 2)
			values.push(lumaAt(linear.data, (y * linear.width + x) * 3));
	values.sort((a, b) => a - b);
	const at = (share: number) => values[Math.floor(share * (values.length - 1))] ?? 1;
	return { darkest: at(0.01), lightest: at(0.99) };
}

/** A hue in radians and how much of it there is, in OKLCh. */
export interface Tint {
	readonly hue: number;
	/** 0 for greys, about 0.3 at most. */
	readonly chroma: number;
}

/** A colour by OKLCh: lightness 0…1, with as much of the tint's chroma as asked for and as sRGB holds. */
export function tinted(lightness: number, chroma: number, { hue }: Tint): Colour {
	for (let c = chroma; c > 0; c -= 0.005) {
		const linear = linearOfOklab(lightness, c * Math.cos(hue), c * Math.sin(hue));
		if (linear.every((value) => value >= -0.001 && value <= 1.001)) return srgbFromOklch(lightness, c, hue);
	}
	return srgbFromOklab(lightness, 0, 0);
}

export function tintOf(colour: Colour): Tint {
	const [, a, b] = oklabOfSrgb(...colour);
	return { hue: Math.atan2(b, a), chroma: hypot(a, b) };
}

/** The most frequent tint of a subject (linear light), weighted by chroma. */
export function mainTint(linear: Picture, subject: Plane | undefined): Tint {
	const bins = Array.from({ length: 24 }, () => ({ a: 0, b: 0, weight: 0 }));
	const step = Math.max(1, Math.floor(linear.data.length / 3 / 20000));
	let counted = 0;
	for (let i = 0; i < linear.width * linear.height; i += step) {
		if (subject && subject.data[i] < 0.8) continue;
		counted++;
		const [L, a, b] = oklabOf(linear.data[i * 3], linear.data[i * 3 + 1], linear.data[i * 3 + 2]);
		const chroma = hypot(a, b);
		if (chroma < 0.03 || L < 0.15 || L > 0.97) continue;
		const bin = bins[Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * bins.length)];
		bin.a += a * chroma;
		bin.b += b * chroma;
		bin.weight += chroma;
	}
	const best = bins.reduce((one, other) => (other.weight > one.weight ? other : one));
	// A little colour does not make a grey product tinted.
	if (counted === 0 || best.weight / counted < 0.004) return { hue: 0, chroma: 0 };
	return { hue: Math.atan2(best.b, best.a), chroma: hypot(best.a, best.b) / best.weight };
}
