import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels, mix } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { hatch } from '../operators/hatch.ts';
import { inkLines } from '../operators/line.ts';
import { cloudTexture, paperTexture } from '../operators/paper.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { boundsOf, clamp, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

const blue = [0.07, 0.22, 0.47] as const;
const chalk = [0.9, 0.95, 1] as const;

/** White lines on blue, a measured grid, and dimension lines around the subject. */
export const blueprint: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const lines = inkLines(smoothBackground(srgb, subject, 0.006), flowOf(srgb), 0.0013, 110, 0.005).data;
	const tone = drawingTone(srgb, subject).data;
	const fold = cloudTexture(srgb, 0.25 * edge, 91).data;
	const grain = paperTexture(srgb, 0.002 * edge, 93).data;
	const cell = edge / 64;
	const bounds = subject && boundsOf(subject, 0.5);
	const on = (distance: number) => 1 - smoothstep(0.4, 1.1, distance);
	return drawPixels(srgb, (x, y, i, out) => {
		const grid = (value: number, step: number) => on(Math.abs(value - Math.round(value / step) * step));
		const fine = 0.1 * Math.max(grid(x, cell), grid(y, cell));
		const coarse = 0.16 * Math.max(grid(x, cell * 8), grid(y, cell * 8));
		const near = subject ? 0.25 + 0.75 * smoothstep(0.05, 0.4, subject.data[i]) : 1;
		const contour = subject ? 0.95 * (1 - smoothstep(0.12, 0.24, Math.abs(subject.data[i] - 0.5))) : 0;
		// Sections in shade are hatched as on a drawing of an engineer.
		const inside = subject ? smoothstep(0.55, 0.75, subject.data[i]) : 0.6;
		const pitch = 0.0085 * edge;
		const shade =
			0.34 * hatch(x, y, -0.785, pitch, 0.16 * smoothstep(0.62, 0.42, tone[i]), 95) * inside +
			0.34 * hatch(x, y, 0.785, pitch, 0.16 * smoothstep(0.34, 0.16, tone[i]), 97) * inside;
		let white = Math.max(fine, coarse, (1 - lines[i]) * near, contour, shade);
		if (bounds) {
			const dash = (along: number) => (((along / (0.02 * edge)) % 1) + 1) % 1 < 0.62;
			const [mx, my] = [bounds.left + bounds.width / 2, bounds.top + bounds.height / 2];
			const nearBox =
				x > bounds.left - 0.03 * edge &&
				x < bounds.left + bounds.width + 0.03 * edge &&
				y > bounds.top - 0.03 * edge &&
				y < bounds.top + bounds.height + 0.03 * edge;
			if (nearBox)
				white = Math.max(
					white,
					0.5 * on(Math.abs(x - mx)) * (dash(y) ? 1 : 0),
					0.5 * on(Math.abs(y - my)) * (dash(x) ? 1 : 0),
				);
			const away = 0.045 * edge;
			const right = bounds.left + bounds.width;
			const bottom = bounds.top + bounds.height;
			const measure = (along: number, from: number, to: number, across: number, at: number) => {
				if (along < from - 1 || along > to + 1) return 0;
				const tick = Math.min(along - from, to - along);
				const end = Math.abs(across - at) < 0.009 * edge ? on(Math.abs(tick)) : 0;
				const arrow = on(
					Math.max(0, Math.abs(across - at) - 0.3 * Math.max(0, tick)) + (tick > 0.016 * edge ? 9 : 0),
				);
				return Math.max(on(Math.abs(across - at)), end, arrow);
			};
			white = Math.max(
				white,
				0.85 * measure(x, bounds.left, right, y, bottom + away),
				0.85 * measure(y, bounds.top, bottom, x, bounds.left - away),
			);
		}
		mix(out, blue, chalk, clamp(white * (0.75 + 0.35 * grain[i]), 0, 1));
		const light = 0.88 + 0.22 * fold[i] + 0.05 * (grain[i] - 0.5);
		for (let k = 0; k < 3; k++) out[k] *= light;
	});
};
