import { hashNoise, valueNoise } from '../../raster/random.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { regionColour } from '../operators/regions.ts';
import type { Style } from './styleTools.ts';

const ochre = [0.78, 0.6, 0.36];
const slate = [0.42, 0.47, 0.5];
const cuts = 9;
/** A cut shades its planes no further away from it, as a share of the long edge. */
const shadeReach = 0.2;

/** Analytic cubism: straight cuts through the picture, each plane seen from a slightly different place and shaded from its cut. */
export const cubism: Style = ({ srgb, subject, width, height, edge }, tools) => {
	const regions = tools.regions({ colours: 14, background: 2, rounding: 0.0025 });
	const weave = tools.weave(0.003, 303);
	const lines = Array.from({ length: cuts }, (_, n) => {
		const turn = (Math.PI * (n + 0.7 * hashNoise(n, 1, 301))) / cuts;
		const through = (k: number) => 0.22 + 0.56 * hashNoise(n, k, 301);
		const [across, down] = [Math.cos(turn), Math.sin(turn)];
		return { across, down, offset: across * through(2) * width + down * through(3) * height };
	});
	const dark = isDark(srgb.data, subject?.data);
	const seen = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		let plane = 0;
		let rim = edge;
		let shade = 0;
		for (const [n, { across, down, offset }] of lines.entries()) {
			const away = x * across + y * down - offset;
			if (away > 0) plane |= 1 << n;
			rim = Math.min(rim, Math.abs(away));
			if (Math.abs(away) > shadeReach * edge) continue;
			// Dark on one side of a cut, light on the other, and both for a part of its length.
			const along = (y * across - x * down) / edge;
			const strength = smoothstep(0.3, 0.6, valueNoise(3 * along, n, 307));
			shade += Math.sign(away) * strength * Math.exp(-Math.abs(away) / (0.055 * edge));
		}
		const own = (n: number) => hashNoise(plane, n, 305) - 0.5;
		const moved = 0.018 * edge;
		const u = clamp(Math.round(x + moved * own(1)), 0, width - 1);
		const v = clamp(Math.round(y + moved * own(2)), 0, height - 1);
		const at = v * width + u;
		const inside = subject ? subject.data[at] : 0.5;
		regionColour(regions, regions.srgb, at, seen);
		const lean = 2 * Math.PI * own(3);
		const [s, t] = [Math.cos(lean), Math.sin(lean)];
		const brush = valueNoise((x * s + y * t) / (0.03 * edge), (y * s - x * t) / (0.004 * edge), 311) - 0.5;
		const light = 1 + 0.2 * clamp(shade, -1.3, 1.3) + 0.1 * brush + 0.1 * own(4);
		const share = smoothstep(0.35, 0.65, inside);
		const warm = smoothstep(0.35, 0.65, hashNoise(plane, 5, 309));
		const line = Math.max(
			0.9 * tools.contour(at, 0.1, 0.3),
			0.45 * (1 - smoothstep(0.0008 * edge, 0.0022 * edge, rim)),
		);
		for (let k = 0; k < 3; k++) {
			const ground = (slate[k] + (ochre[k] - slate[k]) * warm) * (dark ? 1.15 : 0.62);
			const pigment = 0.9 * seen[k] + 0.1 * ochre[k];
			const painted = (ground + (pigment - ground) * share) * light * (0.95 + 0.08 * weave[i]);
			out[k] = painted + (0.09 - painted) * line;
		}
	});
};

/** Whether the product is rather dark: then the ground is light. */
function isDark(srgb: Float32Array, inside: Float32Array | undefined): boolean {
	let sum = 0;
	let count = 1e-6;
	for (let i = 0, j = 1; j < srgb.length; i++, j += 3)
		if (!inside || inside[i] > 0.5) {
			sum += srgb[j];
			count++;
		}
	return sum / count < 0.5;
}
