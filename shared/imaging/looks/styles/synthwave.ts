import { blur } from '../../filters/blur.ts';
import { fractalNoise, hashNoise } from '../../raster/random.ts';
import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { decay } from '../../raster/tabulate.ts';
import { blend, dim, mix } from '../operators/drawPixels.ts';
import { gradientMap } from '../operators/gradientMap.ts';
import { scanLines } from '../operators/screen.ts';
import type { Style } from './styleTools.ts';

const dusk = [
	[0.09, 0.02, 0.2],
	[0.36, 0.06, 0.46],
	[0.86, 0.18, 0.56],
	[1, 0.55, 0.4],
	[1, 0.9, 0.6],
];

const sky = [dusk[0], dusk[0], dusk[1], [0.8, 0.2, 0.55]];
const sunTop = [1, 0.86, 0.35];
const sunFoot = [1, 0.16, 0.55];
const glow = [1, 0.3, 0.6];
const hills = [0.1, 0.02, 0.22];
const groundNear = [0.06, 0.01, 0.14];
const groundFar = [0.25, 0.04, 0.32];
const gridPink = [0.95, 0.25, 0.95];
const haloCyan = [0.2, 0.95, 1];
const rimCyan = [0.3, 0.95, 1];

/** 1984 that never was: a striped sun behind the product, a glowing grid to the horizon, violet shadows and orange lights. */
export const synthwave: Style = ({ srgb, subject, width, height, edge, middle, away, bounds }, tools) => {
	const tone = tools.tone().data;
	const contact = blur(middle, 0.02 * edge).data;
	const horizon = clamp(bounds.top + 0.72 * bounds.height, 0.5 * height, 0.72 * height);
	const ridge = Float32Array.from(
		{ length: width },
		(_, x) => 0.12 * edge * fractalNoise((x / edge) * 5, 0.5, 431),
	);
	const own = new Float32Array(3);
	const sun = new Float32Array(3);
	const scan = scanLines(height, 0.0045 * edge, 0.09);
	return tools.draw((x, y, i, out) => {
		const share = tools.share(i);
		if (y < horizon) {
			gradientMap(out, sky, y / horizon);
			if (hashNoise(x >> 1, y >> 1, 433) > 0.9986) out.fill(0.9);
			const radius = 0.3 * edge;
			const dx = x - width / 2;
			const dy = y - (horizon - 0.16 * edge);
			const band = (y - (horizon - 0.34 * edge)) / (0.34 * edge);
			const stripe = (band * 9) % 1;
			const cut = band > 0.25 ? smoothstep(0.06, 0, Math.abs(stripe - 0.5) - 0.38 * band + 0.06) : 0;
			const disc = 1 - smoothstep(radius - 1, radius + 1, hypot(dx, dy));
			mix(sun, sunTop, sunFoot, smoothstep(-radius, 0.6 * radius, dy));
			blend(out, sun, disc * (1 - cut));
			blend(out, glow, 0.32 * decay((hypot(dx, dy) - radius) / (0.08 * edge)) * (1 - disc));
			blend(out, hills, smoothstep(-1, 1, y - (horizon - ridge[x])));
		} else {
			const depth = (y - horizon) / edge + 0.012;
			const across = ((x - width / 2) / edge / depth) * 1.1;
			const along = 0.32 / depth;
			const soft = 0.0016 / depth;
			const line = (value: number, wide: number) =>
				1 - smoothstep(0.012, 0.03 + wide, Math.abs(value - Math.round(value)));
			const grid = Math.max(line(across, soft * 1.6), line(along, Math.min(0.4, soft * along * 1.4)));
			mix(out, groundNear, groundFar, smoothstep(0.3, 0, depth));
			blend(out, gridPink, 0.85 * grid);
			dim(out, 1 - 0.6 * contact[i] * (1 - share));
		}
		const halo = subject ? 0.75 * decay(-away[i] / (0.012 * edge)) : 0;
		blend(out, haloCyan, halo * (1 - share));
		if (share > 0) {
			gradientMap(own, dusk, tone[i]);
			for (let k = 0; k < 3; k++) own[k] += 0.36 * (srgb.data[i * 3 + k] - own[k]);
			blend(own, rimCyan, subject ? 0.6 * decay(away[i] / (0.006 * edge)) : 0);
			blend(out, own, share);
		}
		dim(out, scan[y]);
	});
};
