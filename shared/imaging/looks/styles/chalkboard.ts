import { blur } from '../../filters/blur.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { hatching } from '../operators/hatch.ts';
import type { Style } from './styleTools.ts';

const slate = [0.135, 0.165, 0.155] as const;

/** Coloured chalk on a wiped slate: bold broken lines, broad strokes where there is light, dust. */
export const chalkboard: Style = ({ srgb, edge }, tools) => {
	const calm = tools.smoothed(0.006);
	const tone = tools.tone(calm).data;
	const lines = blur(tools.lines(calm, 0.0021, 70, 0.005), 0.0008 * edge).data;
	const grain = tools.paper(0.0021, 101);
	const dust = tools.clouds(0.14, 103);
	const pitch = 0.011 * edge;
	const narrow = hatching(-0.72, pitch, 105);
	const broad = hatching(-0.9, 1.7 * pitch, 107);
	return tools.draw((x, y, i, out) => {
		const near = tools.weight(i, 0.1, 0.6, 0.14);
		const light = tone[i] * near;
		// The side of the stick in broad strokes, rubbed into the slate between them.
		const side = Math.max(narrow(x, y, 0.85), 0.6 * broad(x, y, 0.9));
		const strokes = smoothstep(0.2, 0.9, light) * (0.4 + 0.42 * side);
		const contour = 0.9 * tools.contour(i, 0.12, 0.28);
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
