import { flowOf } from '../operators/flow.ts';
import { inkLines } from '../operators/line.ts';
import { oklabPicture } from '../operators/palette.ts';
import { printedDot } from '../operators/screen.ts';
import { smooth } from '../operators/smooth.ts';
import { encodeSrgb, linearOfOklab } from '../raster/colour.ts';
import { channelOf, clamp, createPicture, percentile, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

const tones = 5;

/** A printed page: flat strong colours in soft steps, dots in the shades, ink lines, slightly yellowed paper. */
export const comicBook: Style = ({ srgb }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const flat = smooth(srgb, 0.014, 6e-3, 2, 512);
	const lines = inkLines(smooth(srgb, 0.004, 1.5e-3), flowOf(srgb), 0.0016, 34, -0.001);
	const oklab = oklabPicture(flat);
	const lightness = channelOf(oklab, 0).data;
	const low = percentile(lightness, 0.02, 11);
	const high = Math.max(low + 0.15, percentile(lightness, 0.97, 11));
	const pitch = edge / 150;
	const out = createPicture(width, height);
	for (let y = 0, i = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++, j += 3) {
			const tone = clamp((oklab.data[j]! - low) / (high - low), 0, 1);
			const stepped = softStep(tone, tones);
			const chroma = 1.45 - 0.2 * stepped;
			const L = 0.2 + 0.79 * stepped ** 0.92;
			const colour = linearOfOklab(L, oklab.data[j + 1]! * chroma, oklab.data[j + 2]! * chroma);
			// Dots carry the half shades between the flats.
			const shade = smoothstep(0.62, 0.18, tone) * 0.5 + 0.12 * smoothstep(0.85, 0.6, tone);
			const dot = printedDot(x, y, shade, pitch) * (0.35 + 0.25 * (1 - tone));
			const ink = lines.data[i]!;
			for (let k = 0; k < 3; k++) {
				const printed = encodeSrgb(colour[k]! * (1 - dot)) * paper[k]!;
				out.data[j + k] = printed * ink + black[k]! * (1 - ink);
			}
		}
	return out;
};

const paper = [1, 0.99, 0.955] as const;
const black = [0.06, 0.055, 0.07] as const;

/** Steps with soft edges. Source: Winnemöller, Olsen, Gooch 2006. */
function softStep(value: number, count: number): number {
	const at = value * (count - 1);
	const step = Math.round(at);
	return clamp((step + 0.5 * Math.tanh(9 * (at - step)) * 0.6) / (count - 1), 0, 1);
}
