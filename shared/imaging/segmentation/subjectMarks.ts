import { type Box, clamp, createPlane, hypot, type Plane, type Size } from '../raster/raster.ts';

/** A line that the customer has painted. */
export interface Stroke {
	/** x and y as shares of the upright photo's width and height. */
	readonly points: readonly (readonly [number, number])[];
	/** A share of the photo's long edge. */
	readonly width: number;
}

/** What the customer has shown of the subject. All of it is certain: the cut obeys it. */
export interface SubjectMarks {
	/** Left, top, width and height as shares of the upright photo; everything outside is background. */
	readonly box?: readonly [number, number, number, number] | undefined;
	/** What is subject. */
	readonly keep?: readonly Stroke[] | undefined;
	/** What is background; where both were painted, background. */
	readonly remove?: readonly Stroke[] | undefined;
	/** Openings through which the background shows: a tap into each, x and y as in a stroke. */
	readonly open?: readonly Stroke['points'][number][] | undefined;
}

/** The marks among what is stored of a subject. */
export const marksOf = ({ box, keep, remove, open }: SubjectMarks = {}): SubjectMarks => ({
	...(box && { box }),
	...(keep && { keep }),
	...(remove && { remove }),
	...(open && { open }),
});

/** Marks on the pixels of a photo or of a part of it: the share of each pixel, 0…1, that is certain. */
export interface DrawnMarks {
	readonly subject: Plane;
	readonly background: Plane;
}

/** Whether anything is marked. */
export const hasMarks = ({ box, keep = [], remove = [], open = [] }: SubjectMarks): boolean =>
	box !== undefined || keep.length > 0 || remove.length > 0 || open.length > 0;

/** Draws marks at a size; `part` is what the size shows of the photo, in pixels of the photo. */
export function drawMarks(
	{ box, keep = [], remove = [] }: SubjectMarks,
	photo: Size,
	size: Size,
	part: Box = { left: 0, top: 0, width: photo.width, height: photo.height },
): DrawnMarks {
	const scaleX = size.width / part.width;
	const scaleY = size.height / part.height;
	const toX = (share: number) => (share * photo.width - part.left) * scaleX;
	const toY = (share: number) => (share * photo.height - part.top) * scaleY;
	const widest = Math.max(photo.width, photo.height) * Math.max(scaleX, scaleY);
	const draw = (strokes: readonly Stroke[], plane: Plane) => {
		for (const { points, width } of strokes) {
			const line = points.map(([x, y]) => [toX(x), toY(y)] as const);
			drawLine(plane, line, Math.max(0.5, (width * widest) / 2));
		}
	};
	const background = createPlane(size.width, size.height);
	if (box) {
		const [left, top, width, height] = box;
		clearOutside(background, [toX(left), toY(top), toX(left + width), toY(top + height)]);
	}
	draw(remove, background);
	const subject = createPlane(size.width, size.height);
	draw(keep, subject);
	for (let i = 0; i < subject.data.length; i++)
		subject.data[i] = Math.min(subject.data[i], 1 - background.data[i]);
	return { subject, background };
}

/** Sets alpha (0…1) to what the marks say, softly along their edges. */
export function obeyMarks(alpha: Plane, { subject, background }: DrawnMarks): Plane {
	const out = createPlane(alpha.width, alpha.height);
	for (let i = 0; i < out.data.length; i++)
		out.data[i] = Math.min(Math.max(alpha.data[i], subject.data[i]), 1 - background.data[i]);
	return out;
}

/** Draws a line with round ends, in pixels. */
function drawLine(plane: Plane, points: readonly (readonly [number, number])[], radius: number): void {
	const { width, height, data } = plane;
	for (const [n, [x1, y1]] of points.entries()) {
		const [x0, y0] = points[Math.max(0, n - 1)];
		const [dx, dy] = [x1 - x0, y1 - y0];
		const squared = dx * dx + dy * dy;
		const left = Math.max(0, Math.floor(Math.min(x0, x1) - radius - 1));
		const right = Math.min(width - 1, Math.ceil(Math.max(x0, x1) + radius + 1));
		const top = Math.max(0, Math.floor(Math.min(y0, y1) - radius - 1));
		const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1) + radius + 1));
		for (let y = top; y <= bottom; y++)
			for (let x = left, i = y * width + left; x <= right; x++, i++) {
				const [px, py] = [x + 0.5 - x0, y + 0.5 - y0];
				const along = squared > 0 ? clamp((px * dx + py * dy) / squared, 0, 1) : 0;
				const distance = hypot(px - along * dx, py - along * dy);
				data[i] = Math.max(data[i], clamp(radius + 0.5 - distance, 0, 1));
			}
	}
}

/** Sets to 1 what lies outside a rectangle (left, top, right and bottom in pixels). */
function clearOutside(
	plane: Plane,
	[left, top, right, bottom]: readonly [number, number, number, number],
): void {
	const { width, height, data } = plane;
	const covered = (at: number, from: number, to: number) =>
		clamp(Math.min(at + 1, to) - Math.max(at, from), 0, 1);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) data[i] = 1 - covered(x, left, right) * covered(y, top, bottom);
}
