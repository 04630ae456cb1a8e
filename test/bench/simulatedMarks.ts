import { distanceInside } from '#shared/imaging/looks/operators/distance.ts';
import { boundsOf, type Mask, type Plane, threshold } from '#shared/imaging/raster/raster.ts';
import type { Stroke, SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';

/** The box that a customer would draw around the subject: its bounds and 3 % of the photo's size all round. */
export function simulatedBox(truth: Plane): SubjectMarks['box'] {
	const { width, height } = truth;
	const bounds = boundsOf(truth, 0.5);
	if (!bounds) return undefined;
	const margin = 0.03;
	const left = Math.max(0, bounds.left / width - margin);
	const top = Math.max(0, bounds.top / height - margin);
	const right = Math.min(1, (bounds.left + bounds.width) / width + margin);
	const bottom = Math.min(1, (bounds.top + bounds.height) / height + margin);
	return [left, top, right - left, bottom - top];
}

/** The marks and one more stroke: the longest straight one through the middle of the largest wrong part. */
export function withStroke(marks: SubjectMarks, alpha: Plane, truth: Plane): SubjectMarks | undefined {
	const { width, height } = truth;
	const inside = threshold(truth, 0.5);
	const wrong: Mask = {
		...inside,
		data: inside.data.map((value, i) => value ^ Number((alpha.data[i] ?? 0) > 0.5)),
	};
	const depth = distanceInside(wrong).data;
	const deepest = depth.reduce((best, value, i) => (value > (depth[best] ?? 0) ? i : best), 0);
	const radius = 0.6 * (depth[deepest] ?? 0);
	if (radius < 1) return undefined;
	const [x, y] = [deepest % width, Math.floor(deepest / width)];
	const reach = (angle: number): number => {
		const isWrong = (steps: number) => {
			const [u, v] = [Math.round(x + steps * Math.cos(angle)), Math.round(y + steps * Math.sin(angle))];
			return u >= 0 && v >= 0 && u < width && v < height && (depth[v * width + u] ?? 0) > radius;
		};
		let steps = 0;
		while (isWrong(steps + 1)) steps++;
		return steps;
	};
	const angles = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 8);
	const lengths = angles.map((angle) => reach(angle) + reach(angle + Math.PI));
	const angle = angles[lengths.indexOf(Math.max(...lengths))] ?? 0;
	const end = (towards: number): readonly [number, number] => [
		(x + 0.5 + reach(towards) * Math.cos(towards)) / width,
		(y + 0.5 + reach(towards) * Math.sin(towards)) / height,
	];
	const stroke: Stroke = {
		points: [end(angle), end(angle + Math.PI)],
		width: (2 * radius) / Math.max(width, height),
	};
	return inside.data[deepest]
		? { ...marks, keep: [...(marks.keep ?? []), stroke] }
		: { ...marks, remove: [...(marks.remove ?? []), stroke] };
}
