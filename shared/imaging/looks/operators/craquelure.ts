import { valueNoise } from '../../raster/random.ts';
import { createPlane, type Plane, type Size, smoothstep } from '../../raster/raster.ts';
import { type Cell, cellFinder } from './cells.ts';

/** The cracks of old varnish, 0…1: borders of cells whose sides are bent; `size` is the width of a flake in pixels. */
export function crackle({ width, height }: Size, size: number, seed: number): Plane {
	const out = createPlane(width, height);
	const cell: Cell = { x: 0, y: 0, border: 0 };
	const thin = Math.max(0.45, 0.016 * size);
	const bend = 0.5 * size;
	const findCell = cellFinder(
		{ left: -bend, top: -bend, width: width + 2 * bend, height: height + 2 * bend },
		size,
		0.95,
		seed + 2,
	);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const u = x + bend * (valueNoise(x / size, y / size, seed) - 0.5);
			const v = y + bend * (valueNoise(x / size, y / size, seed + 1) - 0.5);
			findCell(u, v, cell);
			out.data[i] = 1 - smoothstep(thin * 0.5, thin * 1.8, cell.border);
		}
	return out;
}
