import { type Box, boundsOf, clamp, smoothstep } from '../../raster/raster.ts';
import { dim, mix } from '../operators/drawPixels.ts';
import { hatching } from '../operators/hatch.ts';
import type { Style } from './styleTools.ts';

const blue = [0.07, 0.22, 0.47] as const;
const chalk = [0.9, 0.95, 1] as const;

/** White lines on blue, a measured grid, and dimension lines around the subject. */
export const blueprint: Style = ({ subject, width, height, edge }, tools) => {
	const lines = tools.lines(tools.smoothed(0.006), 0.0018, 90, 0.006).data;
	const tone = tools.tone().data;
	const fold = tools.clouds(0.25, 91);
	const grain = tools.paper(0.002, 93);
	const cell = edge / 64;
	const bounds = subject && boundsOf(subject, 0.5);
	const across = rules(width, cell);
	const down = rules(height, cell);
	const pitch = 0.0085 * edge;
	const falling = hatching(-0.785, pitch, 95);
	const rising = hatching(0.785, pitch, 97);
	return tools.draw((x, y, i, out) => {
		const near = tools.weight(i, 0.05, 0.4, 0.25);
		const contour = 0.95 * tools.contour(i, 0.12, 0.24);
		// Sections in shade are hatched as on a drawing of an engineer.
		const inside = subject ? smoothstep(0.55, 0.75, subject.data[i]) : 0.6;
		const shade =
			inside <= 0
				? 0
				: 0.5 * falling(x, y, 0.16 * smoothstep(0.62, 0.42, tone[i])) * inside +
					0.5 * rising(x, y, 0.16 * smoothstep(0.34, 0.16, tone[i])) * inside;
		const drawn = Math.max(across[x], down[y], (1 - lines[i]) * near, contour, shade);
		const white = bounds ? Math.max(drawn, dimensions(x, y, bounds, edge)) : drawn;
		mix(out, blue, chalk, clamp(white * (0.75 + 0.35 * grain[i]), 0, 1));
		const light = 0.88 + 0.22 * fold[i] + 0.05 * (grain[i] - 0.5);
		dim(out, light);
	});
};

/** A thin line: 1 on it, 0 from about a pixel away. */
const on = (distance: number): number => 1 - smoothstep(0.4, 1.1, distance);

/** The lines of the measured grid along one side, each eighth one stronger. */
const rules = (length: number, cell: number): Float32Array =>
	Float32Array.from({ length }, (_, at) => {
		const line = (step: number) => on(Math.abs(at - Math.round(at / step) * step));
		return Math.max(0.1 * line(cell), 0.16 * line(cell * 8));
	});

/** Centre lines through the subject's box, and dimension lines with arrows below it and on its left. */
function dimensions(x: number, y: number, { left, top, width, height }: Box, edge: number): number {
	const room = 0.03 * edge;
	const right = left + width;
	const bottom = top + height;
	let white = 0;
	if (x > left - room && x < right + room && y > top - room && y < bottom + room) {
		if (isDashed(y / (0.02 * edge))) white = 0.5 * on(Math.abs(x - left - width / 2));
		if (isDashed(x / (0.02 * edge))) white = Math.max(white, 0.5 * on(Math.abs(y - top - height / 2)));
	}
	const away = 0.045 * edge;
	return Math.max(
		white,
		0.85 * measure(x, left, right, Math.abs(y - bottom - away), edge),
		0.85 * measure(y, top, bottom, Math.abs(x - left + away), edge),
	);
}

const isDashed = (along: number): boolean => along - Math.floor(along) < 0.62;

/** A dimension line from one place to another, `across` pixels away from it, with a tick and an arrow at each end. */
function measure(along: number, from: number, to: number, across: number, edge: number): number {
	if (along < from - 1 || along > to + 1) return 0;
	const tick = Math.min(along - from, to - along);
	const end = across < 0.009 * edge ? on(Math.abs(tick)) : 0;
	const arrow = tick > 0.016 * edge ? 0 : on(Math.max(0, across - 0.3 * Math.max(0, tick)));
	return Math.max(on(across), end, arrow);
}
