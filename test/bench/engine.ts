/**
 * How long the engine takes for each preset and style, as ratios to a plain resize and encode of the same photo.
 * A ratio hardly depends on the machine. The photo's cut-out is certain, after both the network and other evidence were asked.
 * Run it alone: node test/bench/engine.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, presetIds } from '#shared/art-requests/presets.ts';
import { artStyles, findArtStyle } from '#shared/art-requests/styles.ts';

const rounds = 3;
const output: OutputSettings = { quality: 'high', format: 'jpeg', size: '1024x1024', transparent: false };
const { width, height } = dimensionsOf(output.size);
const megapixels = (width * height) / 1e6;

const main = readFileSync(join(import.meta.dirname, '../../web/samples/photos/lamp.jpg'));
const engine = createStudioEngine();

/** Milliseconds of processor time: the first run, which compiles, and the median of the next ones. */
async function measure(work: () => Promise<unknown>): Promise<{ first: number; second: number }> {
	const times: number[] = [];
	for (let round = 0; round <= rounds; round++) {
		const before = process.cpuUsage();
		await work();
		const { user, system } = process.cpuUsage(before);
		times.push((user + system) / 1000);
	}
	const [first = 0, ...rest] = times;
	return { first, second: rest.sort((a, b) => a - b)[Math.floor(rest.length / 2)] ?? first };
}

const plain = await measure(() => sharp(main).resize(width, height).jpeg({ quality: 94 }).toBuffer());
console.log(`plain resize and encode: ${Math.round(plain.second / megapixels)} ms per megapixel`);
console.log('what                      first   then  ms/MP  × plain');

const jobs = [
	...presetIds.map((preset) => ({
		name: preset,
		preset,
		style: undefined,
		options: findPreset(preset)?.options ?? emptyOptions,
	})),
	...artStyles.map(({ id }) => ({
		name: id,
		preset: undefined,
		style: findArtStyle(id),
		options: emptyOptions,
	})),
];
for (const { name, ...job } of jobs) {
	const { first, second } = await measure(() =>
		engine.generate({ service: 'Image Generate', main, references: [], output, ...job }),
	);
	const columns = [first, second, second / megapixels].map((value) => String(Math.round(value)).padStart(6));
	console.log(name.padEnd(24), ...columns, (second / plain.second).toFixed(1).padStart(7));
}
console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
