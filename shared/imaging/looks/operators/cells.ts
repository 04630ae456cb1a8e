import { hashNoise, valueNoise } from '../../raster/random.ts';
import { type Box, drawPlane, hypot, type Plane, type Size, smoothstep } from '../../raster/raster.ts';

/** The cell of a place in a Voronoi diagram of a jittered grid. */
export interface Cell {
	/** Its centre in pixels. */
	x: number;
	y: number;
	/** Pixels to its border. */
	border: number;
}

/**
 * A Voronoi diagram over an area. The returned function finds the cell of a place in the area and writes it to `out`. `side`
 * is the mean width of cells in pixels, `jitter` 0…1.
 */
export function cellFinder(
	area: Box,
	side: number,
	jitter: number,
	seed: number,
): (x: number, y: number, out: Cell) => void {
	const left = Math.floor(area.left / side) - 1;
	const top = Math.floor(area.top / side) - 1;
	const columns = Math.floor((area.left + area.width) / side) + 2 - left;
	const rows = Math.floor((area.top + area.height) / side) + 2 - top;
	const xs = new Float64Array(columns * rows);
	const ys = new Float64Array(columns * rows);
	for (let r = 0, i = 0; r < rows; r++)
		for (let c = 0; c < columns; c++, i++) {
			xs[i] = (c + left + 0.5 + jitter * (hashNoise(c + left, r + top, seed) - 0.5)) * side;
			ys[i] = (r + top + 0.5 + jitter * (hashNoise(c + left, r + top, seed + 1) - 0.5)) * side;
		}
	return (x, y, out) => {
		const column = Math.min(columns - 2, Math.max(1, Math.floor(x / side) - left));
		const row = Math.min(rows - 2, Math.max(1, Math.floor(y / side) - top));
		let first = Infinity;
		let second = Infinity;
		let own = 0;
		let beside = 0;
		for (let r = row - 1; r <= row + 1; r++)
			for (let c = column - 1, i = r * columns + c; c <= column + 1; c++, i++) {
				const dx = x - xs[i];
				const dy = y - ys[i];
				const d = dx * dx + dy * dy;
				if (d < first) {
					second = first;
					beside = own;
					first = d;
					own = i;
				} else if (d < second) {
					second = d;
					beside = i;
				}
			}
		out.x = xs[own];
		out.y = ys[own];
		out.border = (second - first) / (2 * hypot(xs[beside] - out.x, ys[beside] - out.y) + 1e-6);
	};
}

/** The cracks of old varnish, 0…1: borders of cells whose sides are bent; `size` is the width of a flake in pixels. */
export function crackle({ width, height }: Size, size: number, seed: number): Plane {
	const cell: Cell = { x: 0, y: 0, border: 0 };
	const thin = Math.max(0.45, 0.016 * size);
	const bend = 0.5 * size;
	const findCell = cellFinder(
		{ left: -bend, top: -bend, width: width + 2 * bend, height: height + 2 * bend },
		size,
		0.95,
		seed + 2,
	);
	return drawPlane({ width, height }, (x, y) => {
		const u = x + bend * (valueNoise(x / size, y / size, seed) - 0.5);
		const v = y + bend * (valueNoise(x / size, y / size, seed + 1) - 0.5);
		findCell(u, v, cell);
		return 1 - smoothstep(thin * 0.5, thin * 1.8, cell.border);
	});
}
