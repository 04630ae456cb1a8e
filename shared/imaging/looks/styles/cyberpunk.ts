import { blurPicture } from '../../filters/blur.ts';
import { hashNoise, valueNoise } from '../../raster/random.ts';
import { createPicture, hypot, smoothstep } from '../../raster/raster.ts';
import { decay, toPower } from '../../raster/tabulate.ts';
import { blend, dim } from '../operators/drawPixels.ts';
import { gradientMap } from '../operators/gradientMap.ts';
import { scanLines } from '../operators/screen.ts';
import type { Style } from './styleTools.ts';

const night = [
	[0.02, 0.02, 0.07],
	[0.1, 0.05, 0.25],
	[0.33, 0.1, 0.48],
	[0.2, 0.42, 0.72],
	[0.4, 0.82, 0.92],
	[0.94, 0.98, 1],
];
const magenta = [1, 0.1, 0.62];
const cyan = [0.05, 0.9, 1];
const concrete = [0.03, 0.025, 0.07];
const deepen = toPower(1.15);

/** A street at night in the rain: magenta light from the left, cyan from the right, lit windows out of focus, wet ground. */
export const cyberpunk: Style = ({ srgb, subject, width, height, edge, away }, tools) => {
	const tone = tools.tone().data;
	const street = blurPicture(windows(width, height), 0.006 * edge).data;
	const scan = scanLines(height, 0.004 * edge, 0.12);
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const u = x / width;
		const v = y / height;
		const share = tools.share(i);
		const rain = 0.09 * smoothstep(0.78, 0.97, valueNoise((x + 0.16 * y) / 1.6, y / (0.05 * edge), 411));
		for (let k = 0; k < 3; k++) out[k] = street[i * 3 + k] + rain;
		if (share > 0) {
			gradientMap(own, night, deepen(tone[i]));
			for (let k = 0; k < 3; k++) own[k] += 0.42 * (srgb.data[i * 3 + k] - own[k]);
			// Two coloured lamps beside the product; its rim catches them.
			const rim = decay(away[i] / (0.016 * edge));
			blend(own, magenta, smoothstep(0.62, 0.25, u) * (0.22 * tone[i] + (subject ? 0.6 * rim : 0)));
			blend(own, cyan, smoothstep(0.38, 0.8, u) * (0.2 * tone[i] + (subject ? 0.6 * rim : 0)));
			blend(out, own, share);
		}
		const halo = subject ? 0.35 * decay(-away[i] / (0.03 * edge)) * (1 - share) : 0;
		for (let k = 0; k < 3; k++) out[k] += halo * (magenta[k] * (1 - u) + cyan[k] * u);
		const fall = 1 - 0.3 * smoothstep(0.4, 0.8, hypot(u - 0.5, v - 0.5));
		dim(out, scan[y] * fall);
	});
};

/** Towers with lit windows, signs, and their reflection in wet ground. */
function windows(width: number, height: number) {
	const edge = Math.max(width, height);
	const picture = createPicture(width, height);
	const ground = 0.74 * height;
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, j += 3) {
			const wet = y > ground;
			const v = (wet ? 2 * ground - y + 0.02 * edge * (valueNoise(x / 9, y / 5, 413) - 0.5) : y) / edge;
			const u = x / edge;
			const tower = Math.floor(u * 9);
			const roof = 0.05 + 0.42 * hashNoise(tower, 1, 415);
			const built = v > roof;
			const cx = Math.floor(u * 72);
			const cy = Math.floor(v * 64);
			const lit = built && hashNoise(cx, cy, 417) > 0.74;
			const warm = hashNoise(tower, cy >> 3, 419);
			const bright = lit ? 0.35 + 0.75 * hashNoise(cx, cy, 421) : 0;
			const sign =
				hashNoise(tower, 3, 423) > 0.45 &&
				Math.abs(u * 9 - tower - 0.5) < 0.14 &&
				Math.abs(v - roof - 0.17) < 0.12;
			const dim = wet ? 0.5 : 1;
			const sky = [0.06 + 0.16 * v, 0.03 + 0.03 * v, 0.14 + 0.26 * v];
			const light = warm > 0.5 ? magenta : cyan;
			for (let k = 0; k < 3; k++) {
				const wall = built ? concrete[k] : sky[k];
				picture.data[j + k] = dim * (wall + bright * light[k] * 0.75 + (sign ? 1.1 * light[k] : 0));
			}
		}
	return picture;
}
