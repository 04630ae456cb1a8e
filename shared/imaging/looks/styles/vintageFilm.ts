import { blurPicture } from '../../filters/blur.ts';
import { decodeSrgb, encodeSrgb } from '../../raster/colour.ts';
import { hashNoise, valueNoise } from '../../raster/random.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import type { Style } from './styleTools.ts';

/** A faded colour print: lifted blacks, cross-shifted colours, red halation, grain, a light leak, a paper border. */
export const vintageFilm: Style = ({ srgb, width, height, edge }, tools) => {
	const glow = blurPicture(srgb, 0.012 * edge).data;
	const border = 0.035 * edge;
	const grainSize = Math.max(1, edge / 700);
	const wave = Float32Array.from({ length: height }, (_, y) => 0.08 * Math.sin(y / (0.13 * height)));
	return tools.draw((x, y, i, out) => {
		const inset = tools.inset(x, y);
		if (inset < border) {
			const paper = 0.955 - 0.03 * valueNoise(x / 90, y / 90, 5) - 0.1 * smoothstep(2, 0, border - inset);
			out.set([paper, paper * 0.985, paper * 0.945]);
			return;
		}
		const u = x / width - 0.5;
		const v = y / height - 0.5;
		const grain = 0.07 * (valueNoise(x / grainSize, y / grainSize, 7) + hashNoise(x, y, 9) - 1);
		const leak = 0.5 * smoothstep(0.28, -0.12, x / width + wave[y]);
		const fall = 1 - 0.38 * smoothstep(0.3, 0.75, hypot(u, v));
		for (let k = 0; k < 3; k++) {
			const own = decodeSrgb(srgb.data[i * 3 + k]);
			const halo = Math.max(0, decodeSrgb(glow[i * 3 + k]) - 0.35) * (k === 0 ? 0.5 : 0.12);
			const value = encodeSrgb(Math.min(1, (own + halo) * fall));
			const faded = fade[k][0] + (fade[k][1] - fade[k][0]) * smoothstep(-0.04, 1.08, value * 0.9 + 0.05);
			out[k] = faded + grain + leak * leakColour[k] * (1 - faded);
		}
	});
};

/** Black and white points of red, green and blue: warm lights, blue-green shadows. */
const fade = [
	[0.1, 0.99],
	[0.11, 0.95],
	[0.17, 0.83],
] as const;
const leakColour = [1, 0.42, 0.12] as const;
