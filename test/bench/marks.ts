/**
 * What marks do to wrong cut-outs of photos whose mattes are known: simulated strokes on the largest wrong part, one after the
 * other. A cut-out is wrong because a disc on the outline was taken away ("part") or added ("ground").
 * Usage: node test/bench/marks.ts <folder with mattes> [--odd | --even]
 */
import { distanceInside } from '#shared/imaging/filters/distance.ts';
import { type Alpha, applyChange, type Colours } from '#shared/imaging/marks/alpha.ts';
import type { Stroke } from '#shared/imaging/marks/brush.ts';
import { applyMark, type Mark } from '#shared/imaging/marks/mark.ts';
import { components } from '#shared/imaging/raster/components.ts';
import { areaOf, boundsOf, type Mask, threshold } from '#shared/imaging/raster/raster.ts';
import { matteOverlap, readScenes, type Scene } from './cutScenes.ts';

const [folder = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const half = process.argv.includes('--odd') ? 1 : process.argv.includes('--even') ? 0 : undefined;
const strokes = 3;
/** A stroke as wide as a quarter or 0.6 of the wrong part, in its middle; and one as wide as it, beside its middle. */
const hands = [
	{ name: 'fine', width: 0.25, aside: 0 },
	{ name: 'neat', width: 0.6, aside: 0 },
	{ name: 'broad', width: 1.1, aside: 0.3 },
];

const copyOf = ({ width, height, data }: Alpha): Alpha => ({ width, height, data: data.slice() });

function alphaOf({ truth }: Scene): Alpha {
	return { ...truth, data: Uint8Array.from(truth.data, (value) => Math.round(255 * value)) };
}

/** The truth with a disc on the outline, a ninth of the subject wide, set to a value. */
function damaged(scene: Scene, at: number, value: number): Alpha {
	const { width, height } = scene.truth;
	const inside = threshold(scene.truth, 0.5);
	const bounds = boundsOf(inside) ?? { left: 0, top: 0, width, height };
	const radius = 0.11 * Math.max(bounds.width, bounds.height);
	const outline: number[] = [];
	for (let i = width; i < inside.data.length - width; i++)
		if (
			inside.data[i] &&
			!(inside.data[i - 1] && inside.data[i + 1] && inside.data[i - width] && inside.data[i + width])
		)
			outline.push(i);
	const middle = outline[Math.floor(at * outline.length)] ?? 0;
	const out = alphaOf(scene);
	for (let i = 0; i < out.data.length; i++)
		if (
			Math.hypot((i % width) - (middle % width), Math.floor(i / width) - Math.floor(middle / width)) < radius
		)
			out.data[i] = value;
	return out;
}

/** The longest straight stroke through the middle of the largest wrong part. */
function strokeOn(alpha: Alpha, { truth, ignored }: Scene, hand: (typeof hands)[number]): Mark | undefined {
	const { width, height } = truth;
	const wrong: Mask = {
		width,
		height,
		data: alpha.data.map((value, i) =>
			(ignored?.data[i] ?? 0) < 0.5 && value > 127 !== (truth.data[i] ?? 0) > 0.5 ? 1 : 0,
		),
	};
	const depth = distanceInside(wrong).data;
	const deepest = depth.reduce((best, value, i) => (value > (depth[best] ?? 0) ? i : best), 0);
	const most = depth[deepest] ?? 0;
	if (most < 2) return undefined;
	const [x, y] = [deepest % width, Math.floor(deepest / width)];
	const reach = (angle: number): number => {
		let steps = 0;
		for (;;) {
			const [u, v] = [Math.round(x + steps * Math.cos(angle)), Math.round(y + steps * Math.sin(angle))];
			const isIn = u >= 0 && v >= 0 && u < width && v < height && (depth[v * width + u] ?? 0) > 0.6 * most;
			if (!isIn) return Math.max(0, steps - 1);
			steps++;
		}
	};
	const angles = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 8);
	const lengths = angles.map((angle) => reach(angle) + reach(angle + Math.PI));
	const angle = angles[lengths.indexOf(Math.max(...lengths))] ?? 0;
	const end = (towards: number): readonly [number, number] => [
		x + 0.5 + reach(towards) * Math.cos(towards) - hand.aside * most * Math.sin(angle),
		y + 0.5 + reach(towards) * Math.sin(towards) + hand.aside * most * Math.cos(angle),
	];
	const stroke: Stroke = { points: [end(angle), end(angle + Math.PI)], width: 2 * hand.width * most };
	return { tool: (truth.data[deepest] ?? 0) > 0.5 ? 'keep' : 'remove', stroke };
}

const overlapOf = (alpha: Alpha, scene: Scene): number =>
	matteOverlap({ ...alpha, data: Float32Array.from(alpha.data, (value) => value / 255) }, scene);

interface Row {
	readonly kind: string;
	readonly overlaps: readonly number[];
	readonly times: readonly number[];
}

function measure(scene: Scene, kind: string, start: Alpha, hand: (typeof hands)[number]): Row | undefined {
	const colours: Colours = scene.photo;
	const alpha = copyOf(start);
	const overlaps = [overlapOf(alpha, scene)];
	const times: number[] = [];
	for (let n = 0; n < strokes; n++) {
		const mark = strokeOn(alpha, scene, hand);
		if (!mark) break;
		const cpu = process.cpuUsage();
		const change = applyMark(colours, alpha, mark);
		const { user, system } = process.cpuUsage(cpu);
		times.push((user + system) / 1000);
		if (change) applyChange(alpha, change);
		overlaps.push(overlapOf(alpha, scene));
	}
	if (overlaps.length === 1) return undefined;
	return { kind: `${kind}, ${hand.name}`, overlaps, times };
}

const startsOf = (scene: Scene): [string, Alpha][] =>
	[0.15, 0.55, 0.85].flatMap((at) => [
		['part', damaged(scene, at, 0)],
		['ground', damaged(scene, at, 255)],
	]);

/** What a tap opens of what is ground, and what it takes of the product; both as shares. */
interface Tap {
	readonly on: 'opening' | 'product';
	readonly opened: number;
	readonly lost: number;
}

function tapAt(scene: Scene, start: Alpha, at: number, on: Tap['on'], opening?: Mask): Tap {
	const { width } = start;
	const alpha = copyOf(start);
	const point = [(at % width) + 0.5, Math.floor(at / width) + 0.5] as const;
	const change = applyMark(scene.photo, alpha, { tool: 'open', point });
	if (change) applyChange(alpha, change);
	let [opened, wanted, lost, product] = [0, 0, 0, 0];
	for (const [i, value] of alpha.data.entries()) {
		const isGone = value < 128 && (start.data[i] ?? 0) > 127;
		if (opening?.data[i]) {
			wanted++;
			if (isGone) opened++;
		} else if ((scene.truth.data[i] ?? 0) > 0.5) {
			product++;
			if (isGone) lost++;
		}
	}
	return { on, opened: opened / Math.max(1, wanted), lost: lost / product };
}

/** Taps into the holes of the true matte, filled as in a wrong cut-out, and on twelve places of the product. */
function tapsOn(scene: Scene): Tap[] {
	const { width, height } = scene.truth;
	const inside = threshold(scene.truth, 0.5);
	const holes = components(inside, 0);
	const opened = holes.sizes.flatMap((size, hole) => {
		if (holes.atFrame[hole] || size < 0.0015 * areaOf(inside)) return [];
		const opening = { width, height, data: Uint8Array.from(holes.ofPixel, (of) => Number(of === hole)) };
		const depth = distanceInside(opening).data;
		const deepest = depth.reduce((best, value, i) => (value > (depth[best] ?? 0) ? i : best), 0);
		const near = distanceInside({ ...opening, data: opening.data.map((is) => 1 - is) }).data;
		const filled = alphaOf(scene);
		for (let i = 0; i < filled.data.length; i++) if ((near[i] ?? 0) < 3) filled.data[i] = 255;
		return [tapAt(scene, filled, deepest, 'opening', opening)];
	});
	const depth = distanceInside(inside).data;
	const bounds = boundsOf(inside);
	const margin = 0.015 * Math.max(bounds?.width ?? 0, bounds?.height ?? 0);
	const deep = [...depth.keys()].filter((i) => (depth[i] ?? 0) > margin);
	const places = Array.from({ length: 12 }, (_, n) => deep[Math.floor(((n + 0.5) / 12) * deep.length)] ?? 0);
	return [...opened, ...places.map((at) => tapAt(scene, alphaOf(scene), at, 'product'))];
}

const mean = (values: readonly number[]) =>
	values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const median = (values: readonly number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const rows: Row[] = [];
const taps: Tap[] = [];
let index = 0;
for await (const scene of readScenes(folder)) {
	if (half !== undefined && index++ % 2 !== half) continue;
	for (const [kind, start] of startsOf(scene))
		for (const hand of hands)
			rows.push(...[measure(scene, kind, start, hand)].filter((row) => row !== undefined));
	taps.push(...tapsOn(scene));
}
console.log(`${'wrong by, stroke'.padEnd(20)} starts  before  one    two    three  worse  ms median, most`);
for (const kind of new Set(rows.map((row) => row.kind))) {
	const of = rows.filter((row) => row.kind === kind);
	const after = (n: number) =>
		mean(of.map(({ overlaps }) => overlaps[Math.min(n, overlaps.length - 1)] ?? 0)).toFixed(3);
	const worse = of.reduce(
		(sum, { overlaps }) => sum + overlaps.filter((value, n) => value < (overlaps[n - 1] ?? 0) - 0.001).length,
		0,
	);
	const times = of.flatMap((row) => row.times);
	console.log(
		kind.padEnd(20),
		String(of.length).padStart(6),
		` ${[0, 1, 2, 3].map(after).join('  ')}`,
		`${worse}/${times.length}`.padStart(7),
		`${median(times).toFixed(0)}, ${Math.max(...times).toFixed(0)}`.padStart(10),
	);
}
for (const on of ['opening', 'product'] as const) {
	const of = taps.filter((tap) => tap.on === on);
	const count = (isCounted: (tap: Tap) => boolean) => of.filter(isCounted).length;
	console.log(
		`taps on ${on}: ${of.length}, opened by 80 % ${count(({ opened }) => opened >= 0.8)},`,
		`took more than 0.2 % of the product ${count(({ lost }) => lost > 0.002)}`,
	);
}
