import { clamp, smoothstep } from '../../raster/raster.ts';
import { mix } from '../operators/drawPixels.ts';
import { hatching } from '../operators/hatch.ts';
import type { Style } from './styleTools.ts';

const paper = [0.975, 0.972, 0.96] as const;
const graphite = [0.24, 0.245, 0.26] as const;

/** Fine graphite lines and three directions of hatching on drawing paper; little background. */
export const pencilSketch: Style = ({ edge }, tools) => {
	const calm = tools.smoothed(0.004);
	const tone = tools.tone(calm).data;
	const lines = tools.lines(calm, 0.0011, 55, 0.004).data;
	const grain = tools.paper(0.0016, 61);
	const pitch = 0.0052 * edge;
	const first = hatching(-0.8, pitch, 1);
	const second = hatching(-0.35, 1.1 * pitch, 2);
	const third = hatching(-1.35, 0.9 * pitch, 3);
	return tools.draw((x, y, i, out) => {
		const near = tools.weight(i, 0.1, 0.6, 0.35);
		const dark = (1 - tone[i]) * near;
		const strokes =
			0.62 * first(x, y, smoothstep(0.1, 0.7, dark) * 0.9) +
			0.55 * second(x, y, smoothstep(0.42, 0.95, dark) * 0.85) +
			0.4 * third(x, y, smoothstep(0.62, 1, dark) * 0.9);
		const line = (1 - lines[i]) * (0.55 + 0.4 * near);
		const pressure = clamp(Math.max(strokes, 0.2 * dark) + 0.95 * line, 0, 1);
		const lead = pressure * (0.62 + 0.5 * smoothstep(0.75, 0.2, grain[i]));
		mix(out, paper, graphite, clamp(1.12 * lead, 0, 1));
	});
};
