import { type Box, clamp, type Size } from '../raster/raster.ts';
import { type Alpha, type AlphaChange, changeTo, cropAlpha } from './alpha.ts';

/** A line that the customer has painted, in pixels of the alpha. */
export interface Stroke {
	readonly points: readonly (readonly [number, number])[];
	/** The diameter of the brush. */
	readonly width: number;
}

/** The finest brush, in pixels of the alpha. */
const leastWidth = 1;
/** The part of the brush's radius that is soft, and the least of it in pixels. */
const [softShare, leastSoft] = [0.2, 1];

/** A stroke without points that are no numbers or far away, with a width that paints something. */
export const cleanedStroke = ({ points, width }: Stroke, size: Size): Stroke => ({
	points: points
		.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
		.map(([x, y]) => [clamp(x, -size.width, 2 * size.width), clamp(y, -size.height, 2 * size.height)]),
	width: clamp(Number(width) || leastWidth, leastWidth, Math.max(size.width, size.height)),
});

/** The pixels that may be nearer to a stroke's line than `reach`; undefined where there are none in the picture. */
export function boxAround({ points }: Stroke, reach: number, { width, height }: Size): Box | undefined {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const [x, y] of points) {
		left = Math.min(left, x);
		right = Math.max(right, x);
		top = Math.min(top, y);
		bottom = Math.max(bottom, y);
	}
	left = Math.max(0, Math.floor(left - reach));
	top = Math.max(0, Math.floor(top - reach));
	right = Math.min(width, Math.ceil(right + reach));
	bottom = Math.min(height, Math.ceil(bottom + reach));
	return left < right && top < bottom ? { left, top, width: right - left, height: bottom - top } : undefined;
}

/**
 * How much a round brush of a radius covers of each pixel of a box, 0…255, when it is drawn along a line. Its rim is `soft`
 * pixels wide and ends half a pixel outside of the radius. `scale` is how many pixels wide a pixel of the result is.
 */
export function coverage(
	{ points }: Stroke,
	radius: number,
	soft: number,
	{ left, top, width, height }: Box,
	scale = 1,
): Uint8Array {
	const out = new Uint8Array(width * height);
	const outer = radius / scale + 0.5;
	const inner = Math.max(0, outer - Math.max(1, soft / scale));
	const step = Math.max(0.25, radius / scale / 4);
	const stamp = (x: number, y: number) => {
		for (let row = Math.max(0, Math.floor(y - outer)); row < Math.min(height, y + outer); row++) {
			const dy = row + 0.5 - y;
			const reach = Math.sqrt(Math.max(0, outer * outer - dy * dy));
			const solid = Math.sqrt(Math.max(0, inner * inner - dy * dy));
			const from = Math.max(0, Math.floor(x - reach));
			const to = Math.min(width, Math.ceil(x + reach));
			const solidFrom = clamp(Math.ceil(x - solid - 0.5), from, to);
			const solidTo = solid > 0 ? clamp(Math.floor(x + solid + 0.5), solidFrom, to) : solidFrom;
			const start = row * width;
			const rim = (column: number) => {
				const distance = Math.sqrt((column + 0.5 - x) ** 2 + dy * dy);
				const covered = Math.round((255 * (outer - distance)) / (outer - inner));
				if (covered > out[start + column]) out[start + column] = Math.min(255, covered);
			};
			for (let column = from; column < solidFrom; column++) rim(column);
			out.fill(255, start + solidFrom, start + solidTo);
			for (let column = solidTo; column < to; column++) rim(column);
		}
	};
	const line = points.map(([x, y]) => [(x - left) / scale, (y - top) / scale] as const);
	let [lastX, lastY] = [Infinity, Infinity];
	for (const [n, [x, y]] of line.entries()) {
		const [fromX, fromY] = line[Math.max(0, n - 1)];
		const length = Math.hypot(x - fromX, y - fromY);
		const count = Math.max(1, Math.ceil(length / step));
		for (let k = 1; k <= count; k++) {
			const [atX, atY] = [fromX + ((x - fromX) * k) / count, fromY + ((y - fromY) * k) / count];
			// Points that are closer than a step add nothing, but the last one ends the line.
			const isLast = n === line.length - 1 && k === count;
			if (!isLast && Math.abs(atX - lastX) + Math.abs(atY - lastY) < step) continue;
			stamp(atX, atY);
			[lastX, lastY] = [atX, atY];
		}
	}
	return out;
}

/** Erases or restores exactly what a soft round brush covers. Undefined where that changes nothing. */
export function paint(alpha: Alpha, stroke: Stroke, erases: boolean): AlphaChange | undefined {
	const line = cleanedStroke(stroke, alpha);
	const radius = line.width / 2;
	const box = boxAround(line, radius + 1, alpha);
	if (!box) return undefined;
	const covered = coverage(line, radius, Math.max(leastSoft, softShare * radius), box);
	const values = cropAlpha(alpha, box);
	for (let i = 0; i < values.length; i++)
		values[i] = erases ? Math.min(values[i], 255 - covered[i]) : Math.max(values[i], covered[i]);
	return changeTo(alpha, box, values);
}
