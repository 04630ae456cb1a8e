import { srgbFromOklab } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { reducePicture, reducePlane } from '../../raster/resample.ts';
import { colourful, nearest, paletteOf } from '../operators/palette.ts';
import type { Style } from './styleTools.ts';

/** Cubes along the long edge. */
const cubes = 64;

/** Light of the three visible faces: top, right and left. */
const faces = [1.1, 0.86, 0.68] as const;

/** Cubes in isometric view: hexagonal cells of one colour from a small palette, each with a lit top and two shaded sides; the product's cubes are brighter. */
export const voxel: Style = ({ subject, width, height }, tools) => {
	const wide = Math.max(width, height) / cubes;
	const high = wide * 0.866;
	const cells = { width: Math.ceil(width / wide) + 1, height: Math.ceil(height / high) + 1 };
	const grid = { width: Math.round(width / wide), height: Math.round(height / high) };
	const oklab = colourful(reducePicture(tools.smoothed(0.006), grid), 1.35);
	const palette = paletteOf(oklab, 24);
	const inside = subject && reducePlane(subject, grid);
	const colours = cellColours();
	return tools.draw((x, y, _i, out) => {
		const row = nearestRow(x, y);
		const shift = row % 2 === 0 ? 0 : 0.5;
		const column = Math.round(x / wide - shift);
		const dx = x / wide - shift - column;
		const dy = (y - row * high) / wide;
		// Three rhombi meet in the middle of the hexagon.
		const turn = Math.atan2(dy, dx) / (Math.PI / 3);
		const face = turn > -2.5 && turn < -0.5 ? 0 : turn >= -0.5 && turn < 1.5 ? 1 : 2;
		const at = clamp(row, 0, cells.height - 1) * cells.width + clamp(column, 0, cells.width - 1);
		const spoke = Math.abs(((turn + 3.5) % 2) - 1);
		const crease = smoothstep(0.93, 1, spoke) * smoothstep(0.04, 0.2, hypot(dx, dy));
		const light = 1 + 0.1 * crease * (face === 0 ? 1 : -1);
		for (let k = 0; k < 3; k++) out[k] = colours[(at * 3 + face) * 3 + k] * light;
	});

	/** The row of the hexagon that a place lies in. */
	function nearestRow(x: number, y: number): number {
		const row = Math.floor(y / high);
		const distance = (candidate: number) => {
			const shift = candidate % 2 === 0 ? 0 : 0.5;
			const column = Math.round(x / wide - shift);
			return hypot(x - (column + shift) * wide, y - candidate * high);
		};
		return distance(row) <= distance(row + 1) ? row : row + 1;
	}

	/** sRGB of the three faces of each cell. */
	function cellColours(): Float32Array {
		const out = new Float32Array(cells.width * cells.height * 9);
		for (let row = 0; row < cells.height; row++)
			for (let column = 0; column < cells.width; column++) {
				const shift = row % 2 === 0 ? 0 : 0.5;
				const u = clamp(Math.floor(column + shift - 0.25), 0, grid.width - 1);
				const v = clamp(row, 0, grid.height - 1);
				const j = (v * grid.width + u) * 3;
				const c = nearest(palette.oklab, oklab.data[j], oklab.data[j + 1], oklab.data[j + 2]) * 3;
				const raised = inside ? inside.data[v * grid.width + u] : 0.5;
				const own = (0.96 + 0.06 * raised) * (1 + 0.04 * (hashNoise(column, row, 331) - 0.5));
				for (const [face, light] of faces.entries()) {
					const [L, a, b] = palette.oklab.subarray(c, c + 3);
					const lit = srgbFromOklab((0.05 + L) * light * own, a, b);
					out.set(lit, ((row * cells.width + column) * 3 + face) * 3);
				}
			}
		return out;
	}
};
