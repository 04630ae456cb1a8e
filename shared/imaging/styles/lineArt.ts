import { drawPixels, mix } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { inkLines } from '../operators/line.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { clamp, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

/** Outlines of one width on white paper, with little detail in the background. */
export const lineArt: Style = ({ srgb, subject }) => {
	const lines = inkLines(smoothBackground(srgb, subject, 0.007), flowOf(srgb, 0.01), 0.0016, 140, 0.007).data;
	return drawPixels(srgb, (_x, _y, i, out) => {
		const inside = subject ? subject.data[i] : 1;
		const own = (1 - lines[i]) * (subject ? 0.28 + 0.72 * smoothstep(0.05, 0.4, inside) : 1);
		const contour = subject ? 1 - smoothstep(0.1, 0.22, Math.abs(inside - 0.5)) : 0;
		mix(out, [1, 1, 1], [0.08, 0.08, 0.09], clamp(Math.max(smoothstep(0.25, 0.6, own), contour), 0, 1));
	});
};
