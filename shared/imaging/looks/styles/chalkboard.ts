import { blur } from '../../filters/blur.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { hatching } from '../operators/hatch.ts';
import { inkLines } from '../operators/line.ts';
import { cloudTexture, paperTexture } from '../operators/paper.ts';
import { smoothBackground } from '../operators/smooth.ts';
import type { Style } from './style.ts';

const slate = [0.135, 0.165, 0.155] as const;

/** Coloured chalk on a wiped slate: bold broken lines, broad strokes where there is light, dust. */
export const chalkboard: Style = ({ srgb, subject, edge }) => {
	const calm = smoothBackground(srgb, subject, 0.006);
	const tone = drawingTone(calm, subject).data;
	const flow = flowOf(srgb);
	const lines = blur(inkLines(calm, flow, 0.0021, 70, 0.005), 0.0008 * edge).data;
	const grain = paperTexture(srgb, 0.0021 * edge, 101).data;
	const dust = cloudTexture(srgb, 0.14 * edge, 103).data;
	const pitch = 0.011 * edge;
	const narrow = hatching(-0.72, pitch, 105);
	const broad = hatching(-0.9, 1.7 * pitch, 107);
	return drawPixels(srgb, (x, y, i, out) => {
		const near = subject ? 0.14 + 0.86 * smoothstep(0.1, 0.6, subject.data[i]) : 1;
		const light = tone[i] * near;
		// The side of the stick in broad strokes, rubbed into the slate between them.
		const side = Math.max(narrow(x, y, 0.85), 0.6 * broad(x, y, 0.9));
		const strokes = smoothstep(0.2, 0.9, light) * (0.4 + 0.42 * side);
		const contour = subject ? 0.9 * smoothstep(0.28, 0.12, Math.abs(subject.data[i] - 0.5)) : 0;
		const line = Math.max((1 - lines[i]) * near, contour);
		const faint = near * (0.2 + 0.25 * light) * (0.6 + 0.4 * side);
		const chalk = clamp(Math.max(strokes, faint) + 1.1 * line, 0, 1);
		// Chalk catches on the raised grain.
		const caught = smoothstep(0.25, 0.85, chalk * 1.25 - 0.6 * grain[i] + 0.2);
		const smear = 0.1 * dust[i] + 0.03 * grain[i];
		for (let k = 0; k < 3; k++) {
			const own = srgb.data[i * 3 + k];
			const pastel =
				0.93 -
				0.55 * (1 - line) * (Math.max(srgb.data[i * 3], srgb.data[i * 3 + 1], srgb.data[i * 3 + 2]) - own);
			out[k] = (slate[k] + smear) * (1 - caught) + pastel * caught;
		}
	});
};
