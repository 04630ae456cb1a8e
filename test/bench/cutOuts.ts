/**
 * How good the cut-outs are, and how often their confidence is wrong, on photos whose mattes are known: on the project's rendered
 * scenes, or on a folder of photos with mattes (see cutScenes.ts). The scenes are used neither to train nor to tune.
 * Usage: node test/bench/cutOuts.ts [folder]
 */
import { join } from 'node:path';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { distanceInside } from '#shared/imaging/filters/distance.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import { type Box, boundsOf, enlargedBox, type Plane, threshold } from '#shared/imaging/raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '#shared/imaging/raster/resample.ts';
import { matteOverlap, readScenes, type Scene } from './cutScenes.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, 'scenes');

/** A cut below the first can't be sold, one from the second on is good. */
const [acceptable, good] = [0.9, 0.95];
/** The long edge, in pixels, at which alphas are compared, and how far from the true outline. */
const [comparedEdge, besideOutline] = [700, 5];

interface Cut {
	readonly overlap: number;
	/** The mean error of alpha beside the outline. */
	readonly error: number;
	/** Milliseconds of processor time. */
	readonly time: number;
}

interface Result {
	readonly name: string;
	readonly kind: string;
	readonly certain: boolean;
	readonly both: Cut;
	readonly small: Cut;
	readonly withBox: Cut;
}

/** The box that a customer would draw around the subject: its bounds and 3 % of the photo's size all round. */
const simulatedBox = (truth: Plane): Box | undefined => {
	const bounds = boundsOf(truth, 0.5);
	return bounds && enlargedBox(bounds, Math.round(0.03 * Math.max(truth.width, truth.height)), truth);
};

/** The mean error of an alpha within some pixels of the true outline. */
function outlineError(found: Plane, { truth, ignored }: Scene): number {
	const size = fitLongEdge(truth, comparedEdge);
	const reduced = (plane: Plane) =>
		size.width * 2 <= plane.width ? reducePlane(plane, size) : enlargePlane(plane, size);
	const [alpha, matte, out] = [found, truth, ignored].map((plane) => plane && reduced(plane));
	if (!alpha || !matte) return Number.NaN;
	const inside = threshold(matte, 0.5);
	const outside = { ...inside, data: inside.data.map((value) => 1 - value) };
	const [depth, distance] = [distanceInside(inside), distanceInside(outside)];
	let [sum, count] = [0, 0];
	for (const [i, value] of matte.data.entries()) {
		if (Math.max(depth.data[i] ?? 0, distance.data[i] ?? 0) > besideOutline) continue;
		if ((out?.data[i] ?? 0) > 0.5) continue;
		sum += Math.abs(value - (alpha.data[i] ?? 0));
		count++;
	}
	return sum / count;
}

async function measure(scene: Scene): Promise<Result> {
	const { photo, truth, kind, name } = scene;
	const { fine: _, ...small } = segmentationNetworks;
	const cut = async (networks: typeof segmentationNetworks | typeof small, box?: Box) => {
		const before = process.cpuUsage();
		const { alpha, confidence } = await findAlpha(photo, networks, box);
		const { user, system } = process.cpuUsage(before);
		const time = (user + system) / 1000;
		return { confidence, overlap: matteOverlap(alpha, scene), error: outlineError(alpha, scene), time };
	};
	const both = await cut(segmentationNetworks);
	return {
		name,
		kind,
		certain: both.confidence === 'high',
		both,
		small: await cut(small),
		withBox: await cut(segmentationNetworks, simulatedBox(truth)),
	};
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
		mean(cuts, (cut) => cut.error)
			.toFixed(3)
			.padStart(7),
		String(Math.round(mean(cuts, (cut) => cut.time))).padStart(5),
	);
}

function print(results: readonly Result[]): void {
	console.log(`${' '.repeat(28)} photos   mean  median  lowest  ≥ 0.90  ≥ 0.95  beside    ms`);
	const kinds = new Set(results.map((result) => result.kind));
	if (kinds.size > 1)
		for (const kind of kinds)
			printCuts(
				kind,
				results.filter((result) => result.kind === kind).map((result) => result.both),
			);
	for (const [name, cut] of [
		['IS-Net and the small ones', 'both'],
		['the small ones alone', 'small'],
		['with a box', 'withBox'],
	] as const)
		printCuts(
			name,
			results.map((result) => result[cut]),
		);
	const certain = results.filter((result) => result.certain);
	printCuts(
		'certain',
		certain.map((result) => result.both),
	);
	const wrong = certain.filter(({ both }) => both.overlap < acceptable).length;
	console.log(
		`certain: ${percent(certain.length, results.length)}, of these wrong (below ${acceptable}): ${wrong}`,
	);
	for (const { name, both } of results.filter(({ both }) => both.overlap < acceptable))
		console.log(`below ${acceptable}: ${name} ${both.overlap.toFixed(3)}`);
}

const results: Result[] = [];
for await (const scene of readScenes(folder)) results.push(await measure(scene));
print(results);
console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, the photos included`);
