import { hashNoise } from '../raster/random.ts';

/** The cell of a place in a Voronoi diagram of a jittered grid. */
export interface Cell {
	/** Its centre in pixels. */
	x: number;
	y: number;
	/** Pixels to its border. */
	border: number;
}

/** Finds the cell of (x, y) and writes it to `out`. `side` is the mean width of cells in pixels, `jitter` 0…1. */
export function cellAt(x: number, y: number, side: number, jitter: number, seed: number, out: Cell): void {
	const column = Math.floor(x / side);
	const row = Math.floor(y / side);
	let [first, second] = [Infinity, Infinity];
	let [sx, sy] = [0, 0];
	for (let r = row - 1; r <= row + 1; r++)
		for (let c = column - 1; c <= column + 1; c++) {
			const px = (c + 0.5 + jitter * (hashNoise(c, r, seed) - 0.5)) * side;
			const py = (r + 0.5 + jitter * (hashNoise(c, r, seed + 1) - 0.5)) * side;
			const d = (x - px) ** 2 + (y - py) ** 2;
			if (d < first) {
				second = first;
				[sx, sy] = [out.x, out.y];
				first = d;
				out.x = px;
				out.y = py;
			} else if (d < second) {
				second = d;
				[sx, sy] = [px, py];
			}
		}
	out.border = (second - first) / (2 * Math.hypot(sx - out.x, sy - out.y) + 1e-6);
}
