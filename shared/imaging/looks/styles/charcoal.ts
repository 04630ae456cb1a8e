import { blur } from '../../filters/blur.ts';
import { hashNoise } from '../../raster/random.ts';
import { clamp, drawPlane, type Plane, type Size, smoothstep } from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';
import { alongFlow, flowOf } from '../operators/flow.ts';
import { cloudTexture, paperTexture } from '../operators/paper.ts';
import type { Style } from './styleTools.ts';

const paper = [0.955, 0.94, 0.905] as const;
const coal = [0.13, 0.125, 0.125] as const;
const soften = toPower(0.85);

/** Soft charcoal on toothed paper: smudged tone, hatching along the forms, heavy broken lines, a bare margin. */
export const charcoal: Style = ({ srgb, width, height, edge }, tools) => {
	const flow = flowOf(srgb, 0.012);
	const calm = tools.smoothed(0.006);
	const tone = tools.tone(calm);
	const lines = tools.lines(calm, 0.0017, 45, 0.006, flow);
	const thick = blur(lines, 0.0009 * edge);
	const hatching = alongFlow(coarseNoise(srgb, 3), flow, Math.round(0.012 * edge));
	const smudge = alongFlow(tone, flow, Math.round(0.006 * edge));
	const grain = paperTexture(srgb, 0.0022 * edge, 5);
	const cloud = cloudTexture(srgb, 0.12 * edge, 9);
	return tools.draw((x, y, i, out) => {
		const around = tools.weight(i, 0, 0.6, 0.55);
		const dark = 0.94 * (1 - soften(smudge.data[i])) * around * margin(x / width, y / height, cloud.data[i]);
		// Tuned so that half tones show strokes, while black stays nearly closed.
		const stroke = smoothstep(0.3, 0.7, hatching.data[i] * 0.9 + dark * 0.62);
		const rubbed = 0.4 * dark;
		const drawn = dark * (0.45 + 0.65 * stroke);
		const contour = 0.75 * tools.contour(i, 0.1, 0.3);
		const line =
			Math.max(1 - thick.data[i], contour * (0.5 + 0.7 * cloud.data[i])) *
			(0.55 + 0.45 * around) *
			margin(x / width, y / height, 0.6);
		const pressure = clamp(Math.max(rubbed, drawn) + 0.8 * line, 0, 1);
		// Charcoal covers the raised grain first.
		const deposit = smoothstep(-0.05, 1.05, pressure * 1.5 - grain.data[i] * 0.55) * 0.97;
		const cover = clamp(0.22 * rubbed + deposit, 0, 1);
		const sheet = 1 + 0.05 * (grain.data[i] - 0.5);
		for (let k = 0; k < 3; k++) out[k] = paper[k] * sheet + (coal[k] - paper[k]) * cover;
	});
};

/** White noise in squares, stretched to full contrast after it is drawn along the flow. */
const coarseNoise = (of: Size, size: number): Plane =>
	drawPlane(of, (x, y) => {
		const value = hashNoise(Math.floor(x / size), Math.floor(y / size), 3);
		return clamp(0.5 + (value - 0.5) * 2.2, 0, 1);
	});

/** The drawing fades out before the sheet ends, unevenly. */
function margin(u: number, v: number, cloud: number): number {
	const inset = Math.min(u, 1 - u, v, 1 - v);
	return inset > 0.15 ? 1 : smoothstep(0.015, 0.1, inset + 0.09 * (cloud - 0.5));
}
