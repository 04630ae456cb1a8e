import { hashNoise } from '../../raster/random.ts';
import { clamp, hypot, type Plane, smoothstep } from '../../raster/raster.ts';
import { reducePicture, reducePlane } from '../../raster/resample.ts';
import { colourful, nearest, paletteOf } from '../operators/palette.ts';
import type { Style } from './styleTools.ts';

/** Crosses along the long edge, of two pixels at least. */
const crosses = 112;
const aida = [0.93, 0.915, 0.875] as const;

/** Counted crosses in eighteen threads: the product stitched on bare aida cloth inside a border, or all of the picture where no product is known. */
export const crossStitch: Style = ({ subject, width, height }, tools) => {
	const side = Math.max(2, Math.max(width, height) / crosses);
	const grid = { width: Math.round(width / side), height: Math.round(height / side) };
	const oklab = colourful(reducePicture(tools.smoothed(0.005), grid), 1.5);
	const inside = subject && reducePlane(subject, grid);
	const stitched = inside && Int32Array.from([...inside.data.keys()].filter((i) => inside.data[i] > 0.5));
	const threads = paletteOf(oklab, 18, 1, stitched?.length ? stitched : undefined);
	const darkest = nearest(threads.oklab, 0.4, 0.05, 0.03);
	return tools.draw((x, y, _i, out) => {
		const column = clamp(Math.floor(x / side), 0, grid.width - 1);
		const row = clamp(Math.floor(y / side), 0, grid.height - 1);
		const u = x / side - column - 0.5;
		const v = y / side - row - 0.5;
		// Aida is woven in blocks with a hole at each corner.
		const hole = 1 - smoothstep(0.06, 0.13, hypot(Math.abs(u) - 0.5, Math.abs(v) - 0.5));
		const block = 0.94 + 0.06 * Math.sin(u * 18) * Math.sin(v * 18);
		for (let k = 0; k < 3; k++) out[k] = aida[k] * block * (1 - 0.45 * hole);
		const inset = Math.min(column, row, grid.width - 1 - column, grid.height - 1 - row);
		if (inset < 3) return;
		const at = (row * grid.width + column) * 3;
		if (inside && inside.data[row * grid.width + column] < 0.5) {
			// A border of two rows, the inner one of every other cross.
			if (inset !== 4 && !(inset === 6 && (column + row) % 2 === 0)) return;
			const deep = darkest * 3;
			diagonal(out, threads.srgb, deep, u + v, u - v, 0.9);
			diagonal(out, threads.srgb, deep, u - v, u + v, 1.05);
			return;
		}
		const rim = inside && isRim(inside, column, row) ? 0.3 : 0;
		const thread = nearest(threads.oklab, oklab.data[at] - rim, oklab.data[at + 1], oklab.data[at + 2]) * 3;
		const shade = 1 + 0.1 * hashNoise(column, row, 3);
		diagonal(out, threads.srgb, thread, u + v, u - v, shade * 0.86);
		diagonal(out, threads.srgb, thread, u - v, u + v, shade);
	});
};

/** Whether a cross of the product is beside bare cloth: its thread is darker, so that pale products stand out. */
const isRim = ({ width, data }: Plane, column: number, row: number): boolean =>
	[-1, 1, -width, width].some((by) => data[row * width + column + by] < 0.5);

/** One diagonal of a cross: `across` and `along` run from −1 to 1 over the cell's diagonals. */
function diagonal(
	out: Float32Array,
	colours: Float32Array,
	thread: number,
	across: number,
	along: number,
	shade: number,
): void {
	const t = across / 0.33;
	if (Math.abs(t) > 1 || Math.abs(along) > 0.98) return;
	const round = Math.sqrt(1 - t * t);
	const twist = 0.93 + 0.07 * Math.sin((along * 2.2 + t * 0.6) * 9);
	const cover = smoothstep(0.1, 0.45, round);
	for (let k = 0; k < 3; k++) {
		const lit = colours[thread + k] * shade * twist * (0.84 + 0.36 * round) + 0.05 * Math.max(0, -t) * round;
		out[k] += (lit - out[k]) * cover;
	}
}
