import { hashNoise, valueNoise } from '../../raster/random.ts';
import { clamp } from '../../raster/raster.ts';
import type { Style } from './styleTools.ts';

/** A broken signal: shifted slices, separated colour channels, repeated blocks, scan lines and a rolling bar. */
export const glitch: Style = ({ srgb, width, height }, tools) => {
	const { data } = srgb;
	const slip = new Float32Array(height);
	const split = new Float32Array(height);
	const roll = new Float32Array(height);
	for (let y = 0; y < height; y++) {
		const v = y / height;
		roll[y] = 1 + 0.16 * Math.exp(-(((v - 0.64) / 0.06) ** 2));
		const band = Math.floor(v * 26 + 2 * valueNoise(v * 7, 0, 3));
		const strong = hashNoise(band, 0, 5) > 0.66;
		slip[y] =
			(strong ? 0.09 * (hashNoise(band, 1, 5) - 0.5) : 0.004 * (valueNoise(v * 60, 2, 7) - 0.5)) * width;
		split[y] = (strong ? 0.02 : 0.007) * width * (0.6 + 0.8 * hashNoise(band, 2, 5));
	}
	return tools.draw((x, y, _i, out) => {
		const bx = Math.floor((x / width) * 14);
		const by = Math.floor((y / height) * 30);
		const broken = hashNoise(bx, by, 11) > 0.972;
		const row = clamp(broken ? y - Math.round(0.06 * height) : y, 0, height - 1);
		const from = (shift: number) => clamp(Math.round(x + slip[y] + shift), 0, width - 1);
		const line = 0.86 + 0.14 * ((y >> 1) % 2);
		const noise = 0.05 * (hashNoise(x, y, 13) - 0.5);
		for (let k = 0; k < 3; k++) {
			const value = data[(row * width + from((k - 1) * split[y])) * 3 + k];
			const lifted = (value - 0.5) * 1.14 + 0.5;
			out[k] = (broken && k !== by % 3 ? 1 - lifted * 0.5 : lifted) * line * roll[y] + noise;
		}
	});
};
