/**
 * How good the cut-outs are, and how often their confidence is wrong, on rendered scenes whose mattes are exact. The
 * scenes were written by training/bench_scenes.py and are used neither to train nor to tune.
 * Usage: node test/bench/cutOuts.ts [folder of scenes]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { planeFromBytes } from '#shared/imaging/raster/bytes.ts';
import { wholeOf } from '#shared/imaging/raster/photo.ts';
import type { Plane } from '#shared/imaging/raster/raster.ts';
import { cutOut } from '#shared/imaging/scene/cutOut.ts';
import { subjectFinder } from '#shared/imaging/separation/subjectFinder.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import { simulatedBox, withStroke } from './simulatedMarks.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, 'scenes');
const kinds = JSON.parse(readFileSync(join(folder, 'kinds.json'), 'utf8')) as Record<string, string>;

/** A cut below the first is wrong, one from the second on can be sold. */
const wrong = 0.9;
const good = 0.95;
/** How many strokes a customer paints. */
const strokes = 5;

interface Cut {
	readonly overlap: number;
	/** Milliseconds of processor time to find the subject. */
	readonly time: number;
}

interface Result {
	readonly kind: string;
	readonly high: boolean;
	readonly automatic: Cut;
	readonly withBox: Cut;
	readonly withStrokes: Cut;
}

/** Overlap (IoU) of two mattes, 0…1. */
function overlap(found: Plane, truth: Plane): number {
	let both = 0;
	let either = 0;
	for (const [i, value] of truth.data.entries()) {
		both += Math.min(found.data[i] ?? 0, value);
		either += Math.max(found.data[i] ?? 0, value);
	}
	return both / either;
}

async function measure(seed: string, kind: string): Promise<Result> {
	const photo = await decodePhoto(readFileSync(join(folder, `${seed}.jpg`)));
	const matte = await sharp(join(folder, `${seed}.png`))
		.extractChannel(0)
		.raw()
		.toBuffer();
	const truth = planeFromBytes(photo, matte);
	const find = subjectFinder(photo);
	const cut = async (marks?: SubjectMarks) => {
		const before = process.cpuUsage();
		const found = await find(marks);
		const { user, system } = process.cpuUsage(before);
		const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
		return { found, alpha, overlap: overlap(alpha, truth), time: (user + system) / 1000 };
	};
	const automatic = await cut();
	const withBox = await cut({ box: simulatedBox(truth) });
	let withStrokes = automatic;
	let marks: SubjectMarks | undefined = {};
	for (let stroke = 0; stroke < strokes && marks; stroke++) {
		marks = withStroke(marks, withStrokes.alpha, truth);
		if (marks) withStrokes = await cut(marks);
	}
	return { kind, high: automatic.found.confidence === 'high', automatic, withBox, withStrokes };
}

const mean = <T>(list: readonly T[], value: (item: T) => number): number =>
	list.reduce((sum, item) => sum + value(item), 0) / list.length;

function printCuts(title: string, cuts: readonly Cut[]): void {
	const overlaps = cuts.map((cut) => cut.overlap);
	console.log(
		title.padEnd(28),
		String(cuts.length).padStart(6),
		mean(overlaps, Number).toFixed(3).padStart(6),
		Math.min(...overlaps)
			.toFixed(3)
			.padStart(7),
		percent(overlaps.filter((value) => value >= good).length, cuts.length).padStart(7),
		String(Math.round(mean(cuts, (cut) => cut.time))).padStart(5),
	);
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`;

const results: Result[] = [];
for (const [seed, kind] of Object.entries(kinds)) results.push(await measure(seed, kind));
console.log('cut                          scenes   mean  lowest  ≥ 0.95    ms');
for (const kind of new Set(Object.values(kinds)))
	printCuts(
		kind,
		results.filter((result) => result.kind === kind).map((result) => result.automatic),
	);
for (const [title, cut] of [
	['all', 'automatic'],
	['all, with a box', 'withBox'],
	[`all, with ${strokes} strokes`, 'withStrokes'],
] as const)
	printCuts(
		title,
		results.map((result) => result[cut]),
	);
const high = results.filter((result) => result.high);
const confidentlyWrong = high.filter(({ automatic }) => automatic.overlap < wrong);
printCuts(
	'delivered (high confidence)',
	high.map((result) => result.automatic),
);
console.log(`confidently wrong (below ${wrong}): ${confidentlyWrong.length} of ${high.length}`);
console.log(`not delivered as a cut-out: ${percent(results.length - high.length, results.length)}`);
console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
