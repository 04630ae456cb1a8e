import {
	type Box,
	drawPlane,
	enlargedBox,
	type Picture,
	type Plane,
	type Size,
} from '../../raster/raster.ts';
import { cropPicture, cropPlane } from '../../raster/resample.ts';

/** A place of print: a line that was found, or a box that the customer has drawn around whatever print is in it. */
export interface PrintPlace {
	/** x and y of the four corners in turn, in pixels. */
	readonly corners: readonly number[];
	readonly isMarked?: boolean | undefined;
	/** Whether all of its ink is darker (−1) or lighter (1) than its ground, where that is known; 0 where it is left out. */
	readonly sign?: number | undefined;
}

/** Letters that are set wide are up to so far beyond the ends of their line, as a share of its height. */
const beyondEnds = 0.9;
/** Marks that are no larger than letters are covered, too, up to so far outside of a line, as a share of its height, at most of the long edge. */
const besides = { ofLine: 0.8, ofEdge: 0.02 } as const;

/** A place of print, cut out of its picture. Lengths are in pixels. */
export interface Line {
	/** In the picture, in turn; the first two are at a long side. */
	readonly corners: readonly number[];
	readonly long: number;
	readonly high: number;
	readonly isMarked: boolean;
	/** The long edge of the picture. */
	readonly edge: number;
	readonly box: Box;
	readonly part: Picture;
	readonly inside: Plane;
	/** How far each pixel is inside of the line, and inside of it and what is just beyond its ends; negative outside. */
	readonly depth: Plane;
	readonly longerDepth: Plane;
	/** How far around the line small marks are covered. */
	readonly around: number;
	/** Whether a pixel of the box is of the subject and in the line. */
	readonly isIn: (i: number) => boolean;
	/** How far along its first side a pixel of the box is. */
	readonly along: (i: number) => number;
}

/** Cuts a place of print out of a picture; nothing where it is outside. */
export function cropLine(
	srgb: Picture,
	subject: Plane,
	{ corners: given, isMarked = false }: PrintPlace,
): Line | undefined {
	const edge = Math.max(srgb.width, srgb.height);
	const { corners, long, high } = longSideFirst(given);
	const around = Math.min(besides.ofLine * high, besides.ofEdge * edge);
	const longer = longerBy(isMarked ? 0 : beyondEnds * high, corners);
	const box = boundsOfCorners(longer, isMarked ? 0 : Math.max(0.3 * high, around), srgb);
	if (!box || high < 1) return undefined;
	const [inside, depth] = [cropPlane(subject, box), depthIn(corners, box)];
	return {
		...{ corners, long, high, isMarked, edge, box, inside, depth, around },
		part: cropPicture(srgb, box),
		longerDepth: depthIn(longer, box),
		isIn: (i) => depth.data[i] > 0 && inside.data[i] > 0.9,
		along: alongLine(corners, box),
	};
}

/** How far each pixel of a box is inside of corners, or of some of their four sides, in pixels; negative outside. */
export function depthIn(
	corners: readonly number[],
	{ left, top, width, height }: Box,
	which: readonly number[] = [0, 1, 2, 3],
): Plane {
	const at = [0, 2, 4, 6].map((n) => [corners[n] - left - 0.5, corners[n + 1] - top - 0.5]);
	const sides = which.map((n) => {
		const [[x, y], [u, v]] = [at[n], at[(n + 1) % 4]];
		const length = Math.max(1e-6, Math.hypot(u - x, v - y));
		const [dx, dy] = [(u - x) / length, (v - y) / length];
		return { dx, dy, offset: dy * x - dx * y };
	});
	return drawPlane({ width, height }, (x, y) => {
		let least = Number.POSITIVE_INFINITY;
		for (const { dx, dy, offset } of sides) least = Math.min(least, dx * y - dy * x + offset);
		return least;
	});
}

/** Corners in turn, of which the first two are at a long side, with the lengths of that and of the next side. */
function longSideFirst(corners: readonly number[]) {
	const [a, b, c, d, e, f] = corners;
	const [first, second] = [Math.hypot(c - a, d - b), Math.hypot(e - c, f - d)];
	const turned = [...corners.slice(2), ...corners.slice(0, 2)];
	return first >= second
		? { corners, long: first, high: second }
		: { corners: turned, long: second, high: first };
}

/** Corners that are further apart along their first side, at both ends. */
function longerBy(by: number, [a, b, c, d, e, f, g, h]: readonly number[]): number[] {
	const length = Math.max(1e-6, Math.hypot(c - a, d - b));
	const [x, y] = [(by * (c - a)) / length, (by * (d - b)) / length];
	return [a - x, b - y, c + x, d + y, e + x, f + y, g - x, h - y];
}

function boundsOfCorners(corners: readonly number[], by: number, within: Size): Box | undefined {
	const [xs, ys] = [0, 1].map((from) => corners.filter((_, n) => n % 2 === from));
	const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
	const [width, height] = [Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top];
	const isOutside = left >= within.width || top >= within.height || left + width <= 0 || top + height <= 0;
	return isOutside ? undefined : enlargedBox({ left, top, width, height }, Math.ceil(by), within);
}

/** How far along its first side each pixel of a line is, in pixels. */
function alongLine([x, y, c, d]: readonly number[], { left, top, width }: Box): (i: number) => number {
	const length = Math.hypot(c - x, d - y);
	const [dx, dy] = [(c - x) / length, (d - y) / length];
	return (i) => ((i % width) + left + 0.5 - x) * dx + (Math.floor(i / width) + top + 0.5 - y) * dy;
}
