/**
 * Processor time and peak memory of art styles beside the nearest command of G'MIC and ImageMagick, in one run, on a photo of
 * 1024 × 1024 pixels. Each time holds decoding and encoding: ours that of the first run, which compiles the style, and the
 * median of the last ten of thirty in one process; theirs the median of five processes. The memory of ours holds the search
 * for the subject. It needs the programs: apt-get install gmic imagemagick-6.q16 time.
 * Run it alone: node test/bench/peers.ts
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { collectLess } from '#engine/studio/collectLess.ts';
import { pictureFromBytes, planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import { styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';

collectLess();

const scenes = join(import.meta.dirname, 'scenes');
const size = { width: 1024, height: 1024 };
const folder = mkdtempSync(join(tmpdir(), 'peers-'));
const [photo, matte, result] = ['photo.png', 'matte.png', 'out.jpg'].map((name) => join(folder, name)) as [
	string,
	string,
	string,
];
await sharp(join(scenes, '000340.jpg'))
	.resize({ ...size, fit: 'cover' })
	.png()
	.toFile(photo);
await sharp(join(scenes, '000340.png'))
	.resize({ ...size, fit: 'cover' })
	.png()
	.toFile(matte);

/** Commands that make about the same of a picture; undefined where a program has none. */
const peers: Readonly<Record<string, { readonly gmic?: string; readonly magick?: string }>> = {
	'8-bit': { magick: '-scale 128x128 -ordered-dither o4x4,4 -scale 1024x1024' },
	charcoal: { gmic: 'fx_charcoal 65,70,170,0,1,0,50,70,255,255,255,0,0,0,0,0', magick: '-charcoal 3' },
	'comic-book': { gmic: 'cartoon 3,200,20,0.25,1.5,8,0' },
	cubism: { gmic: 'cubism 160,0.5,0.75' },
	'line-art': { gmic: 'gradient_norm negate normalize 0,255', magick: '-edge 2 -negate' },
	'low-poly': { gmic: 'fx_polygonize 300,10,10,10,10,0,0,0,255,0' },
	mosaic: { gmic: 'mosaic 50' },
	'oil-painting': { gmic: 'fx_painting 5,2.5,1.5,50,0', magick: '-paint 6' },
	'pencil-sketch': { gmic: 'pencilbw 0.3,0', magick: '-colorspace gray -sketch 0x10+135' },
	pointillism: { gmic: 'ellipsionism 10,8,0.5,3,0.2' },
	'pop-art': { gmic: 'warhol 2,2,2,20' },
	'stained-glass': { gmic: 'stained_glass 20' },
	'vintage-film': { gmic: 'old_photo', magick: '-sepia-tone 80%' },
};

const programRuns = 5;
/** Runs of a style, which V8 compiles in the first of them, and how many of the last count. */
const [ownRuns, warmRuns] = [30, 10];

const median = (times: readonly number[]): number =>
	Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

/** The median milliseconds of processor time of a program and its peak memory in MB, as columns. */
function costOf(command: string | undefined): readonly string[] {
	if (!command) return ['', ''];
	const costs: { readonly time: number; readonly memory: number }[] = [];
	for (let run = 0; run < programRuns; run++) {
		const { stderr, status } = spawnSync('/usr/bin/time', ['--format=%U %S %M', ...command.split(' ')], {
			encoding: 'utf8',
			env: { ...process.env, OMP_NUM_THREADS: '1' },
			timeout: 120_000,
		});
		if (status !== 0) return ['failed', ''];
		const [user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '')
			.split(' ')
			.map(Number);
		costs.push({ time: 1000 * (user + system), memory: kilobytes / 1024 });
	}
	return [costs.map(({ time }) => time), costs.map(({ memory }) => memory)].map(median).map(String);
}

/** Peak memory in MB of a process that finds a subject and draws the style. */
const ownMemory = (id: string): string =>
	execFileSync('node', [join(import.meta.dirname, 'lookMemory.ts'), '--draw', id], {
		encoding: 'utf8',
	}).trim();

/** Milliseconds of processor time of the first run and of warm ones. */
async function ownTimes(id: string): Promise<readonly [first: number, warm: number]> {
	const style = styleRecipes[id];
	if (!style) throw new Error(`There is no recipe for ${id}.`);
	const spent: number[] = [];
	for (let run = 0; run < ownRuns; run++) {
		const before = process.cpuUsage();
		const rgb = await sharp(photo).removeAlpha().toColourspace('srgb').raw().toBuffer();
		const inside = await sharp(matte).extractChannel(0).raw().toBuffer();
		const drawing = style({ srgb: pictureFromBytes(size, rgb), subject: planeFromBytes(size, inside) });
		const raw = { raw: { ...size, channels: 3 as const } };
		await sharp(srgbToBytes(drawing), raw).jpeg({ quality: 92 }).toFile(result);
		const { user, system } = process.cpuUsage(before);
		spent.push((user + system) / 1000);
	}
	return [Math.round(spent[0] ?? 0), median(spent.slice(-warmRuns))];
}

const heads = ['first', 'warm', 'MB', "G'MIC", 'MB', 'ImageMagick', 'MB'];
const row = (name: string, columns: readonly string[]) =>
	name.padEnd(18) + columns.map((column) => column.padStart(12)).join('');
console.log(row('style', heads));
for (const [id, { gmic, magick }] of Object.entries(peers)) {
	const own = [...(await ownTimes(id)).map(String), ownMemory(id)];
	const others = [
		gmic && `gmic ${photo} ${gmic} output ${result},92`,
		magick && `convert-im6.q16 ${photo} ${magick} -quality 92 ${result}`,
	];
	console.log(row(id, [...own, ...others.flatMap(costOf)]));
}
rmSync(folder, { recursive: true });
