import type { SubjectMarks } from './subjectMarks.ts';

/**
 * The part of the photo in which the subject lies as marked: the box, else the smallest one around what to keep.
 *
 * @returns left, top, right and bottom as shares of the photo, 0…1; `undefined` if neither is marked.
 */
export function markedArea({
	box,
	keep = [],
}: SubjectMarks): readonly [number, number, number, number] | undefined {
	if (box) return [box[0], box[1], box[0] + box[2], box[1] + box[3]];
	const points = keep.flatMap((stroke) => stroke.points);
	if (points.length === 0) return undefined;
	const xs = points.map(([x]) => x);
	const ys = points.map(([, y]) => y);
	return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
