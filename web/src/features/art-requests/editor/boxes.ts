/** A place in shares of a picture. */
export type Point = readonly [number, number];

/** Left, top, width and height in shares of the photo. */
export type Box = readonly [number, number, number, number];

/** Which sides of a box a handle moves. */
export interface Handle {
	readonly x: 'left' | 'right' | undefined;
	readonly y: 'top' | 'bottom' | undefined;
}

/** The shortest side of a box, as a share of the photo's: its handles can be reached. */
const leastSide = 0.04;

/** Where arrow keys move something. */
export const arrows: Readonly<Record<string, Point>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

export const clamp = (value: number, least: number, most: number): number =>
	Math.min(most, Math.max(least, value));
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
const fromSides = (left: number, top: number, right: number, bottom: number): Box => [
	rounded(left),
	rounded(top),
	rounded(right - left),
	rounded(bottom - top),
];

/** The box between two corners, within the photo and not too small. */
export function boxBetween([ax, ay]: Point, [bx, by]: Point): Box {
	const side = (a: number, b: number): [number, number] => {
		const from = clamp(Math.min(a, b), 0, 1 - leastSide);
		return [from, clamp(Math.max(a, b), from + leastSide, 1)];
	};
	const [left, right] = side(ax, bx);
	const [top, bottom] = side(ay, by);
	return fromSides(left, top, right, bottom);
}

/** Moves a box, as far as it stays within the photo. */
export function movedBox([left, top, width, height]: Box, dx: number, dy: number): Box {
	return [rounded(clamp(left + dx, 0, 1 - width)), rounded(clamp(top + dy, 0, 1 - height)), width, height];
}

/** Moves the sides that a handle holds. */
export function resizedBox([left, top, width, height]: Box, { x, y }: Handle, dx: number, dy: number): Box {
	const [right, bottom] = [left + width, top + height];
	return fromSides(
		x === 'left' ? clamp(left + dx, 0, right - leastSide) : left,
		y === 'top' ? clamp(top + dy, 0, bottom - leastSide) : top,
		x === 'right' ? clamp(right + dx, left + leastSide, 1) : right,
		y === 'bottom' ? clamp(bottom + dy, top + leastSide, 1) : bottom,
	);
}

/** A box with room around what was found; most of the photo where nothing was. */
export function boxAround(found: Box | undefined): Box {
	if (!found) return [0.1, 0.1, 0.8, 0.8];
	const margin = 0.02;
	const [left, top, width, height] = found;
	return fromSides(
		clamp(left - margin, 0, 1),
		clamp(top - margin, 0, 1),
		clamp(left + width + margin, 0, 1),
		clamp(top + height + margin, 0, 1),
	);
}
