import { blur } from '../operators/blur.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels, mix } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { inkLines } from '../operators/line.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { hypot, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

const paper = [1, 1, 1] as const;
const ink = [0.08, 0.08, 0.09] as const;

/** Lines of one width on white paper: the outline, every edge inside it, and the borders of its shades; no tone. */
export const lineArt: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const calm = smoothBackground(srgb, subject, 0.005);
	const lines = inkLines(calm, flowOf(srgb, 0.01), 0.0014, 170, 0.0035).data;
	const tone = blur(drawingTone(calm, subject), 0.007 * edge).data;
	const half = Math.max(0.5, 0.0011 * edge);
	const least = 0.6 / edge;
	/** Where a shade begins: the line of one tone, left out where the tone hardly changes. */
	const shadeBorder = (x: number, y: number, i: number): number => {
		const across = tone[x + 1 < width ? i + 1 : i] - tone[x > 0 ? i - 1 : i];
		const down = tone[y + 1 < height ? i + width : i] - tone[y > 0 ? i - width : i];
		const slope = 0.5 * hypot(across, down);
		if (slope <= least) return 0;
		const away = Math.min(Math.abs(tone[i] - 0.28), Math.abs(tone[i] - 0.62)) / slope;
		if (away >= 0.6 * half + 0.9) return 0;
		return smoothstep(least, 1.6 / edge, slope) * (1 - smoothstep(0.6 * half, 0.6 * half + 0.9, away));
	};
	return drawPixels(srgb, (x, y, i, out) => {
		const inside = subject ? subject.data[i] : 1;
		const near = subject ? 0.12 + 0.88 * smoothstep(0.1, 0.5, inside) : 1;
		const line = lines[i] < 1 ? smoothstep(0.22, 0.55, (1 - lines[i]) * near) : 0;
		const contour = subject ? 1 - smoothstep(0.1, 0.22, Math.abs(inside - 0.5)) : 0;
		const formed = inside > 0.7 ? 0.85 * smoothstep(0.7, 0.95, inside) * shadeBorder(x, y, i) : 0;
		mix(out, paper, ink, Math.max(line, contour, formed));
	});
};
