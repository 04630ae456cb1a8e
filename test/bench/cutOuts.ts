/**
 * How good the cut-outs are, and how often their confidence is wrong, on rendered scenes whose mattes are exact: without
 * the network, with it, and by OpenCV's GrabCut where OPENCV_PYTHON names a Python that has OpenCV. The scenes were
 * written by training/bench_scenes.py and are used neither to train nor to tune.
 * Usage: node test/bench/cutOuts.ts [folder of scenes]
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadNetwork } from '#engine/photo/subjectNetwork.ts';
import { wholeOf } from '#shared/imaging/raster/photo.ts';
import { cutOut } from '#shared/imaging/scene/cutOut.ts';
import type { LoadNetwork } from '#shared/imaging/separation/opinion.ts';
import { subjectFinder } from '#shared/imaging/separation/subjectFinder.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import { matteOverlap, readScenes, type Scene } from './cutScenes.ts';
import { simulatedBox, withStroke } from './simulatedMarks.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, 'scenes');
const { OPENCV_PYTHON: python } = process.env;

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

async function measure({ kind, photo, truth }: Scene, network?: LoadNetwork): Promise<Result> {
	const find = subjectFinder(photo, network);
	const cut = async (marks?: SubjectMarks) => {
		const before = process.cpuUsage();
		const found = await find(marks);
		const { user, system } = process.cpuUsage(before);
		const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
		return { found, alpha, overlap: matteOverlap(alpha, truth), time: (user + system) / 1000 };
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

/** The cuts of OpenCV's GrabCut, from a rectangle just inside the frame and from the box. */
function openCvCuts(scenes: readonly Scene[]): Pick<Result, 'automatic' | 'withBox'>[] {
	const input = scenes.map(({ seed, truth }) => ({
		photo: join(folder, `${seed}.jpg`),
		matte: join(folder, `${seed}.png`),
		box: simulatedBox(truth),
	}));
	const script = join(import.meta.dirname, 'openCvGrabCut.py');
	return JSON.parse(execFileSync(python ?? '', [script], { input: JSON.stringify(input), encoding: 'utf8' }));
}

function print(title: string, results: readonly Result[]): void {
	console.log(`\n${title.padEnd(28)} scenes   mean  lowest  ≥ 0.95    ms`);
	for (const kind of new Set(results.map((result) => result.kind)))
		printCuts(
			kind,
			results.filter((result) => result.kind === kind).map((result) => result.automatic),
		);
	for (const [name, cut] of [
		['all', 'automatic'],
		['all, with a box', 'withBox'],
		[`all, with ${strokes} strokes`, 'withStrokes'],
	] as const)
		printCuts(
			name,
			results.map((result) => result[cut]),
		);
	const high = results.filter((result) => result.high);
	const confidentlyWrong = high.filter(({ automatic }) => automatic.overlap < wrong);
	if (high.length > 0)
		printCuts(
			'delivered (high confidence)',
			high.map((result) => result.automatic),
		);
	console.log(`confidently wrong (below ${wrong}): ${confidentlyWrong.length} of ${high.length}`);
	console.log(`not delivered as a cut-out: ${percent(results.length - high.length, results.length)}`);
}

const scenes = await Array.fromAsync(readScenes(folder));
for (const [title, network] of [
	['without the network', undefined],
	['with the network', loadNetwork],
] as const) {
	const results: Result[] = [];
	for (const scene of scenes) results.push(await measure(scene, network));
	print(title, results);
}
if (python) {
	const cuts = openCvCuts(scenes);
	console.log('\nOpenCV’s GrabCut             scenes   mean  lowest  ≥ 0.95    ms');
	printCuts(
		'all',
		cuts.map((cut) => cut.automatic),
	);
	printCuts(
		'all, with a box',
		cuts.map((cut) => cut.withBox),
	);
}
console.log(`\npeak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
