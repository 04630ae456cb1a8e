/**
 * How good the cut-outs are, and how often their confidence is wrong, on photos whose mattes are known: on the project's rendered
 * scenes, or on a folder of photos with mattes (see cutScenes.ts). The scenes are used neither to train nor to tune.
 * Usage: node test/bench/cutOuts.ts [folder]
 */
import { join } from 'node:path';
import { segmentationNetworks } from '#engine/photo/segmentationNetworks.ts';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import { distanceInside } from '#shared/imaging/looks/operators/distance.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { boundsOf, type Mask, type Plane, threshold } from '#shared/imaging/raster/raster.ts';
import { subjectFinder } from '#shared/imaging/segmentation/subjectFinder.ts';
import type { Stroke, SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { matteOverlap, readScenes, type Scene } from './cutScenes.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, 'scenes');

/** A cut below the first can't be sold, one from the second on is good. */
const [acceptable, good] = [0.9, 0.95];
/** How many strokes a customer paints beside a box. */
const strokes = 3;

interface Cut {
	readonly overlap: number;
	/** Milliseconds of processor time to find the subject. */
	readonly time: number;
}

interface Result {
	readonly kind: string;
	readonly certain: boolean;
	readonly automatic: Cut;
	readonly withBox: Cut;
	readonly withStrokes: Cut;
}

/** The box that a customer would draw around the subject: its bounds and 3 % of the photo's size all round. */
function simulatedBox(truth: Plane): SubjectMarks['box'] {
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
function withStroke(marks: SubjectMarks, alpha: Plane, truth: Plane): SubjectMarks | undefined {
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

async function measure(scene: Scene): Promise<Result> {
	const { photo, truth, kind } = scene;
	const find = subjectFinder(photo, segmentationNetworks);
	const cut = async (marks?: SubjectMarks) => {
		const before = process.cpuUsage();
		const found = await find(marks);
		const { user, system } = process.cpuUsage(before);
		const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
		return { found, alpha, overlap: matteOverlap(alpha, scene), time: (user + system) / 1000 };
	};
	const automatic = await cut();
	let marks: SubjectMarks | undefined = { box: simulatedBox(truth) };
	const withBox = await cut(marks);
	let withStrokes = withBox;
	for (let stroke = 0; stroke < strokes && marks; stroke++) {
		marks = withStroke(marks, withStrokes.alpha, truth);
		if (marks) withStrokes = await cut(marks);
	}
	return { kind, certain: automatic.found.confidence === 'high', automatic, withBox, withStrokes };
}

const mean = <T>(list: readonly T[], value: (item: T) => number): number =>
	list.reduce((sum, item) => sum + value(item), 0) / list.length;
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`;

function printCuts(title: string, cuts: readonly Cut[]): void {
	const overlaps = cuts.map((cut) => cut.overlap).toSorted((a, b) => a - b);
	const least = (limit: number) => percent(overlaps.filter((value) => value >= limit).length, cuts.length);
	console.log(
		title.padEnd(28),
		String(cuts.length).padStart(6),
		mean(overlaps, Number).toFixed(3).padStart(6),
		(overlaps[Math.floor(overlaps.length / 2)] ?? 0).toFixed(3).padStart(7),
		(overlaps[0] ?? 0).toFixed(3).padStart(7),
		least(acceptable).padStart(7),
		least(good).padStart(7),
		String(Math.round(mean(cuts, (cut) => cut.time))).padStart(5),
	);
}

function print(results: readonly Result[]): void {
	console.log(`${' '.repeat(28)} photos   mean  median  lowest  ≥ 0.90  ≥ 0.95    ms`);
	const kinds = new Set(results.map((result) => result.kind));
	if (kinds.size > 1)
		for (const kind of kinds)
			printCuts(
				kind,
				results.filter((result) => result.kind === kind).map((result) => result.automatic),
			);
	for (const [name, cut] of [
		['automatic', 'automatic'],
		['with a box', 'withBox'],
		[`with a box and ${strokes} strokes`, 'withStrokes'],
	] as const)
		printCuts(
			name,
			results.map((result) => result[cut]),
		);
	const certain = results.filter((result) => result.certain);
	printCuts(
		'certain',
		certain.map((result) => result.automatic),
	);
	const wrong = certain.filter(({ automatic }) => automatic.overlap < acceptable).length;
	console.log(
		`certain: ${percent(certain.length, results.length)}, of these wrong (below ${acceptable}): ${wrong}`,
	);
}

const results: Result[] = [];
for await (const scene of readScenes(folder)) results.push(await measure(scene));
print(results);
console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, the photos included`);
