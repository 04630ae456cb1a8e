import { createPlane, hypot, type Plane } from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';

/** Lighting of a height field. */
interface Lighting {
	/** Pixels of height for a height of 1: how steep slopes look. */
	readonly depth: number;
	/** Share of light that comes from everywhere, 0…1. */
	readonly ambient: number;
	/** Strength of the highlight. */
	readonly shine: number;
	/** Hardness of the highlight (exponent). */
	readonly hardness: number;
}

/** A quarter of a circle: 0 at the border and outside of it, 1 from one unit inwards. */
export const dome = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : Math.sqrt(1 - (1 - t) ** 2));

/** Light from the upper left reflected by a height field: Lambert and Blinn–Phong; 1 on level ground. */
export function lightRelief(
	height: Plane,
	{ depth, ambient, shine, hardness }: Lighting,
): { diffuse: Plane; gloss: Plane } {
	const { width, data } = height;
	const diffuse = createPlane(width, height.height);
	const gloss = createPlane(width, height.height);
	const lx = -0.48;
	const ly = -0.6;
	const lz = 0.64;
	// Half way between the light and the eye, which looks straight down.
	const norm = hypot(lx, ly, lz + 1);
	const hx = lx / norm;
	const hy = ly / norm;
	const hz = (lz + 1) / norm;
	const raise = toPower(hardness);
	const level = raise(hz);
	for (let y = 0, i = 0; y < height.height; y++)
		for (let x = 0; x < width; x++, i++) {
			const left = data[x > 0 ? i - 1 : i];
			const right = data[x + 1 < width ? i + 1 : i];
			const up = data[y > 0 ? i - width : i];
			const down = data[y + 1 < height.height ? i + width : i];
			const nx = (left - right) * depth;
			const ny = (up - down) * depth;
			const length = Math.sqrt(nx * nx + ny * ny + 1);
			const lambert = Math.max(0, (nx * lx + ny * ly + lz) / length) / lz;
			diffuse.data[i] = ambient + (1 - ambient) * lambert;
			const half = (nx * hx + ny * hy + hz) / length;
			gloss.data[i] = shine * Math.max(0, raise(half) - level);
		}
	return { diffuse, gloss };
}
