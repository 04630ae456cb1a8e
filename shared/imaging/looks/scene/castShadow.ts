import { createPlane, type Plane, type Size } from '../../raster/raster.ts';

/** Where the outline of a subject touches the ground, from below. */
export interface GroundContact {
	/** The lowest row of each column, −1 for empty ones. */
	readonly rows: Int32Array;
	/** How surely the column touches the ground, 0…1: a foot does, the sole of a shoe seen at an angle, but not an arm. */
	readonly contact: Float32Array;
	/** The lowest row of all. */
	readonly base: number;
}

/** Where a hard light puts the top of a subject: beside it, and above its base, as shares of its height. */
const [castSlope, castFlatness] = [0.8, 0.28];

/**
 * The subject's outline projected on the floor by a hard light from the upper left or right. Each pixel is spread over the four
 * on which it falls, so that the shadow of something thin has no gaps.
 */
export function castShadow(
	alpha: Plane,
	outline: GroundContact,
	grid: Size,
	left: number,
	top: number,
	fromRight: boolean,
): Plane {
	const shade = createPlane(grid.width, grid.height);
	const { width, height, data } = alpha;
	const ground = groundLine(outline);
	const slope = fromRight ? -castSlope : castSlope;
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (data[i] === 0) continue;
			const up = Math.max(0, ground[x] - y);
			const [v, u] = [top + y + up * (1 - castFlatness), left + x + up * slope];
			const [row, column] = [Math.floor(v), Math.floor(u)];
			if (row < 0 || row >= grid.height - 1 || column < 0 || column >= grid.width - 1) continue;
			const value = data[i] * castFlatness * (1 - 0.55 * (up / height));
			const at = row * grid.width + column;
			shade.data[at] += value * (1 - (v - row)) * (1 - (u - column));
			shade.data[at + 1] += value * (1 - (v - row)) * (u - column);
			shade.data[at + grid.width] += value * (v - row) * (1 - (u - column));
			shade.data[at + grid.width + 1] += value * (v - row) * (u - column);
		}
	return shade;
}

/** How far to its sides a foot tells where the ground is, as a share of the subject's width, and what the lowest one counts for anywhere. */
const [groundReach, lowestFoot] = [0.2, 0.02];

/** The row of the ground below each column: that of the feet around it. */
function groundLine({ rows, contact, base }: GroundContact): Float32Array {
	const sigma = groundReach * rows.length;
	return Float32Array.from(rows, (_, x) => {
		let [sum, weights] = [lowestFoot * base, lowestFoot];
		for (const [at, touching] of contact.entries()) {
			if (touching === 0) continue;
			const weight = touching * Math.exp(-(((at - x) / sigma) ** 2) / 2);
			sum += weight * rows[at];
			weights += weight;
		}
		return sum / weights;
	});
}
