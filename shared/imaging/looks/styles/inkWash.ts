import { blur } from '../../filters/blur.ts';
import { valueNoise } from '../../raster/random.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { alongFlow, flowOf } from '../operators/flow.ts';
import { steps } from '../operators/gradientMap.ts';
import type { Style } from './styleTools.ts';

const rice = [0.955, 0.94, 0.9];
const ink = [0.09, 0.095, 0.11];
const seal = [0.72, 0.13, 0.1];

/** Sumi-e: four washes of black ink that bleed on rice paper, a brush line now thick now thin, bare paper around, a red seal. */
export const inkWash: Style = ({ subject, width, height, edge, away, bounds, stands }, tools) => {
	const calm = tools.smoothed(0.008);
	const flow = flowOf(calm, 0.014, 384);
	const tone = alongFlow(tools.tone(calm), flow, Math.round(0.005 * edge));
	const wet = blur(tone, 0.006 * edge).data;
	const thin = tools.lines(calm, 0.0015, 70, 0.006, flow).data;
	const thick = tools.lines(calm, 0.0028, 60, 0.014, flow).data;
	const cloud = tools.clouds(0.09, 461);
	const fibre = tools.paper(0.003, 463);
	const [foot, floor] = tools.inBounds(0.5, 1);
	return tools.draw((x, y, i, out) => {
		const u = x / edge;
		const v = y / edge;
		const pool = cloud[i] - 0.5;
		const inside = smoothstep(-0.006 * edge, 0.004 * edge, away[i] + 0.008 * edge * pool);
		const washed = 1 - steps(clamp(wet[i] + 0.16 * pool, 0, 1), 4, 0.5);
		// Ink gathers where a wash ends.
		const rim = subject ? 0.16 * smoothstep(0.01 * edge, 0, Math.abs(away[i] - 0.003 * edge)) : 0;
		const dry = smoothstep(0.3, 0.62, fibre[i] + 0.5 * (1 - washed) - 0.2);
		const body = inside * (0.78 * washed * (0.86 + 0.14 * dry) + rim);
		const pressure = 0.55 + 0.9 * valueNoise(u * 14, v * 14, 465);
		const line = Math.max(1 - thin[i], smoothstep(0.2, 0.85, (1 - thick[i]) * pressure)) * inside;
		const contour = subject
			? smoothstep(0.0042 * edge * pressure, 0.0014 * edge * pressure, Math.abs(away[i])) *
				smoothstep(0.25, 0.5, pressure - 0.35 + 0.3 * fibre[i])
			: 0;
		// One broad, wet stroke on which the product stands.
		const background =
			(stands ? 0.34 : 0) *
			smoothstep(0.03 * edge, 0.004 * edge, Math.abs(y - floor + 0.012 * edge - 0.01 * edge * pool)) *
			smoothstep(0.62, 0.2, Math.abs(x - foot) / bounds.width) *
			(0.5 + cloud[i]);
		const black = clamp(Math.max(body, 0.94 * line, 0.92 * contour, background * (1 - inside)), 0, 0.96);
		const sheet = 0.97 + 0.04 * fibre[i] - 0.03 * (cloud[i] - 0.5);
		for (let k = 0; k < 3; k++) out[k] = rice[k] * sheet * (1 - black) + ink[k] * black;
		const su = u - (width / edge - 0.12);
		const sv = v - (height / edge - 0.13);
		if (su > 0 && su < 0.06 && sv > 0 && sv < 0.06) {
			const worn = smoothstep(0.2, 0.34, fibre[i]);
			const rimmed = Math.min(su, 0.06 - su, sv, 0.06 - sv) > 0.006;
			const strokes = rimmed && (Math.abs(((su * 50) % 1) - 0.5) < 0.17 || Math.abs(sv - 0.03) < 0.004);
			if (!strokes) for (let k = 0; k < 3; k++) out[k] += (seal[k] - out[k]) * 0.92 * worn;
		}
	});
};
