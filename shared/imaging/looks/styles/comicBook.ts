import { encodeSrgb, linearOfOklab } from '../../raster/colour.ts';
import { toOklab } from '../../raster/pictureColours.ts';
import {
	channelOf,
	clamp,
	hypot,
	type Picture,
	type Plane,
	percentile,
	smoothstep,
} from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';
import { printedDot } from '../operators/screen.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

const tones = 4;
const lighten = toPower(0.9);

/** Hues of flat backgrounds in OKLCh, radians: yellow, sky blue, coral, green. */
const hues = [1.75, 4.1, 0.55, 2.5] as const;

/** A printed page: flat strong colours in soft steps, dots in the shades, ink lines, one bright background, slightly yellowed paper. */
export const comicBook: Style = ({ srgb, subject, width, height, edge }, tools) => {
	const flat = smooth(srgb, 0.014, 6e-3, 2, 512);
	const lines = tools.lines(tools.smoothed(0.004), 0.0016, 60, 0.007).data;
	const oklab = toOklab(flat);
	const lightness = channelOf(oklab, 0).data;
	const low = percentile(lightness, 0.02, 11);
	const high = Math.max(low + 0.15, percentile(lightness, 0.97, 11));
	const pitch = edge / 128;
	const background = backgroundOf(oklab, subject);
	return tools.draw((x, y, i, out) => {
		const j = i * 3;
		const tone = clamp((oklab.data[j] - low) / (high - low), 0, 1);
		const stepped = softStep(tone, tones);
		const chroma = 1.6 - 0.25 * stepped;
		const L = 0.3 + 0.69 * lighten(stepped);
		const colour = linearOfOklab(L, oklab.data[j + 1] * chroma, oklab.data[j + 2] * chroma);
		// Dots carry the half shades between the flats.
		const shade = 0.42 * smoothstep(0.6, 0.2, tone) + 0.14 * smoothstep(0.9, 0.6, tone);
		const dot = printedDot(x, y, shade, pitch) * (0.4 + 0.25 * (1 - tone));
		// Lines of the product alone: the background behind it is printed in one colour.
		const drawn = 1 - (1 - lines[i]) * tools.weight(i, 0.2, 0.5);
		const ink = drawn * (1 - tools.contour(i, 0.16, 0.3, 0.42));
		// Behind the product one colour, in dots that grow towards the corners.
		const behind = 1 - tools.weight(i, 0.35, 0.6);
		const far = hypot(x / width - 0.5, y / height - 0.45);
		const spot = behind > 0 ? 1 - 0.4 * printedDot(x, y, 0.75 * smoothstep(0.12, 0.62, far), 1.5 * pitch) : 1;
		for (let k = 0; k < 3; k++) {
			const own = colour[k] * (1 - dot);
			const printed = encodeSrgb(own + (background[k] * spot - own) * behind) * paper[k];
			out[k] = printed * ink + black[k] * (1 - ink);
		}
	});
};

const paper = [1, 0.99, 0.955] as const;
const black = [0.06, 0.055, 0.07] as const;

/** Steps with soft edges. Source: Winnemöller, Olsen, Gooch 2006. */
function softStep(value: number, count: number): number {
	const at = value * (count - 1);
	const step = Math.round(at);
	return clamp((step + 0.5 * Math.tanh(5 * (at - step)) * 0.5) / (count - 1), 0, 1);
}

/** A bright background in linear light, of the hue that differs most from the product's. */
function backgroundOf(oklab: Picture, subject: Plane | undefined): [number, number, number] {
	let a = 0;
	let b = 0;
	for (let i = 0; i < oklab.width * oklab.height; i += 7) {
		if (subject && subject.data[i] < 0.6) continue;
		a += oklab.data[i * 3 + 1];
		b += oklab.data[i * 3 + 2];
	}
	const away = (hue: number) => Math.cos(hue - Math.atan2(b, a));
	const hue = hues.reduce((best, other) => (away(other) < away(best) ? other : best));
	return linearOfOklab(0.84, 0.125 * Math.cos(hue), 0.125 * Math.sin(hue)).map((value) =>
		clamp(value, 0, 1),
	) as [number, number, number];
}
