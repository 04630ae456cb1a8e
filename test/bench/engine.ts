/**
 * How long the engine takes for each preset and style, as ratios to a plain resize and encode of the same photo.
 * A ratio hardly depends on the machine. All looks are drawn in turns, twice, as by a function that gets orders of every
 * kind: the first time compiles what is new. The photo is cut out once, before.
 * Run it alone: node test/bench/engine.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cutOutPhoto } from '#engine/cut-out/cutOutPhoto.ts';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import type { ImageJob } from '#engine/imageEngine.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, presetIds } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';

const main = readFileSync(join(import.meta.dirname, '../../web/samples/photos/lamp.jpg'));
const output: OutputSettings = {
	quality: 'high',
	format: 'jpeg',
	size: '1024x1024',
	transparent: false,
};
const service = 'Image Generate';
const { fine: _, ...small } = segmentationNetworks;
const { mask } = await cutOutPhoto(main, undefined, (photo) => findAlpha(photo, small));
const common = { service, main, mask, references: [], output } as const;

/** A job for each preset, and for each style without one, of the same photo. */
const lookJobs: readonly { readonly name: string; readonly job: ImageJob }[] = [
	...presetIds.map((preset) => ({
		name: preset,
		job: { ...common, preset, style: undefined, options: findPreset(preset)?.options ?? emptyOptions },
	})),
	...artStyles.map((style) => ({
		name: style.id,
		job: { ...common, preset: undefined, style, options: emptyOptions },
	})),
];

/** How often the plain resize is run in each turn. */
const plainRuns = 5;
const { width, height } = dimensionsOf(output.size);
const megapixels = (width * height) / 1e6;

const engine = createStudioEngine();

/** Milliseconds of processor time. */
async function measure(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

const median = (times: readonly number[]): number =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const resize = () => sharp(main).resize(width, height).jpeg({ quality: 94 }).toBuffer();
const plainTimes: number[] = [];
const times = new Map<string, number[]>();
for (const _turn of ['first', 'then']) {
	for (let n = 0; n < plainRuns; n++) plainTimes.push(await measure(resize));
	for (const { name, job } of lookJobs) {
		const time = await measure(() => engine.generate(job));
		times.set(name, [...(times.get(name) ?? []), time]);
	}
}

const plain = median(plainTimes.slice(plainRuns));
console.log(`plain resize and encode: ${Math.round(plain / megapixels)} ms per megapixel`);
console.log('what                      first   then  ms/MP  × plain');
for (const [name, [first = 0, then = 0]] of times) {
	const columns = [first, then, then / megapixels].map((value) => String(Math.round(value)).padStart(6));
	console.log(name.padEnd(24), ...columns, (then / plain).toFixed(1).padStart(7));
}
const mean = [...times.values()].reduce((sum, [, then = 0]) => sum + then, 0) / times.size;
console.log(`mean of the second times: ${Math.round(mean)} ms`);
console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
