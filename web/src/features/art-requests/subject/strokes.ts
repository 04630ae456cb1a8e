import type { Stroke } from '#shared/imaging/segmentation/subjectMarks.ts';

type Point = Stroke['points'][number];

/** Width and height of the photo, in any unit: strokes are in shares of them. */
export interface Proportions {
	readonly width: number;
	readonly height: number;
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** Distance of a point from a line between two others. */
function distanceToSegment(point: Point, from: Point, to: Point): number {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const squared = dx * dx + dy * dy;
	const along = squared > 0 ? ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / squared : 0;
	const t = Math.min(1, Math.max(0, along));
	return distance(point, [from[0] + t * dx, from[1] + t * dy]);
}

const distanceToLine = (point: Point, line: readonly Point[]): number =>
	line.reduce(
		(least, to, i) => Math.min(least, distanceToSegment(point, line[Math.max(0, i - 1)] ?? to, to)),
		Number.POSITIVE_INFINITY,
	);

/** Leaves out points within `tolerance` of the line without them. Source: Douglas, Peucker, 1973. */
function simplified(line: readonly Point[], tolerance: number): readonly Point[] {
	const [first, last] = [line[0], line.at(-1)];
	if (line.length < 3 || !first || !last) return line;
	let farthest = 0;
	let most = 0;
	for (const [i, point] of line.entries()) {
		const away = distanceToSegment(point, first, last);
		if (away > most) [farthest, most] = [i, away];
	}
	if (most <= tolerance) return [first, last];
	return [
		...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
		...simplified(line.slice(farthest), tolerance),
	];
}

/** A line with points at most `step` apart. */
const subdivided = (line: readonly Point[], step: number): Point[] =>
	line.flatMap((to, i) => {
		const from = line[i - 1];
		if (!from) return [to];
		const count = Math.max(1, Math.ceil(distance(from, to) / step));
		return Array.from({ length: count }, (_, n): Point => {
			const t = (n + 1) / count;
			return [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
		});
	});

/** Changes shares of width and height into shares of the long edge, in which distances can be measured, and back. */
function scales({ width, height }: Proportions) {
	const long = Math.max(width, height);
	const [x, y] = [width / long, height / long];
	return {
		measure: (points: readonly Point[]): Point[] => points.map((point) => [point[0] * x, point[1] * y]),
		share: (points: readonly Point[]): Point[] => points.map((point) => [point[0] / x, point[1] / y]),
	};
}

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

/** A stroke from painted points, with as few points as its width needs, within the photo. */
export function strokeOf(points: readonly Point[], width: number, photo: Proportions): Stroke {
	const { measure, share } = scales(photo);
	const line = share(simplified(measure(points), width / 12));
	return { points: line.map(([x, y]): Point => [rounded(x), rounded(y)]), width };
}

/** What is left of strokes after another one was painted over them: what is painted later holds. */
export function paintedOver(strokes: readonly Stroke[], over: Stroke, photo: Proportions): readonly Stroke[] {
	const { measure, share } = scales(photo);
	const covering = measure(over.points);
	return strokes.flatMap((stroke) => {
		const line = subdivided(measure(stroke.points), stroke.width / 4);
		const isCovered = (point: Point) => distanceToLine(point, covering) < over.width / 2 + stroke.width / 4;
		if (!line.some(isCovered)) return [stroke];
		const parts: Point[][] = [[]];
		for (const point of line)
			if (isCovered(point)) parts.push([]);
			else parts.at(-1)?.push(point);
		return parts.filter((part) => part.length > 0).map((part) => strokeOf(share(part), stroke.width, photo));
	});
}
