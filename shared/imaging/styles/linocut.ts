import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels, mix } from '../operators/drawPixels.ts';
import { alongFlow, flowOf } from '../operators/flow.ts';
import { paperTexture } from '../operators/paper.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { hashNoise, valueNoise } from '../raster/random.ts';
import { createPlane, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

const paper = [0.95, 0.925, 0.865] as const;
const ink = [0.085, 0.09, 0.1] as const;

/** One block, one ink: gouges that follow the forms, solid blacks, uneven ink. */
export const linocut: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const calm = smoothBackground(srgb, subject, 0.007);
	const tone = drawingTone(calm, subject).data;
	const chips = createPlane(width, height);
	const size = 0.0048 * edge;
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++)
			chips.data[i] = smoothstep(0.25, 0.75, valueNoise(x / size, y / size, 171));
	const gouges = alongFlow(chips, flowOf(calm, 0.02, 384), Math.round(0.013 * edge)).data;
	const grain = paperTexture(srgb, 0.002 * edge, 173).data;
	const border = 0.03 * edge;
	return drawPixels(srgb, (x, y, i, out) => {
		const inset =
			Math.min(x, y, width - 1 - x, height - 1 - y) + 0.004 * edge * (valueNoise(x / 30, y / 30, 175) - 0.5);
		const cut = smoothstep(-0.035, 0.035, tone[i] - 0.47 + 0.85 * (gouges[i] - 0.5));
		const contour = subject ? 1 - smoothstep(0.16, 0.24, Math.abs(subject.data[i] - 0.6)) : 0;
		const halo = subject ? 1 - smoothstep(0.1, 0.16, Math.abs(subject.data[i] - 0.2)) : 0;
		const printed = Math.max(contour, (1 - cut) * (1 - halo)) * smoothstep(border - 1, border + 1, inset);
		const missed = smoothstep(0.72, 0.86, grain[i] * 0.75 + 0.3 * hashNoise(x >> 1, y >> 1, 177));
		mix(out, paper, ink, printed * (1 - 0.5 * missed));
	});
};
