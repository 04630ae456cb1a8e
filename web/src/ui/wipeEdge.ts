/** How far the edge leans to either side of its middle, in percent of the width. */
export const slant = 7;

/** Where the middle of the edge is for a position from 0 to 100: outside the picture at both ends. */
export const edgeMiddle = (edge: number): number => -slant - 1 + (edge / 100) * (102 + 2 * slant);

/** The position whose edge goes through a point; both coordinates from 0 to 1 of the picture. */
export function edgeThrough(x: number, y: number): number {
	const middle = 100 * x - slant * (1 - 2 * y);
	const edge = (100 * (middle + slant + 1)) / (102 + 2 * slant);
	return Math.min(100, Math.max(0, edge));
}

/** How far a point is from the edge, to either side, as a fraction of the width. */
export const distanceToEdge = (edge: number, x: number, y: number): number =>
	Math.abs(x - (edgeMiddle(edge) + slant * (1 - 2 * y)) / 100);
