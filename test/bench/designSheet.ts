/**
 * Draws the two services with words from each photo of a folder, in several lengths, sizes and languages, to be
 * reviewed by eye. Usage: node test/bench/designSheet.ts <photos folder> <sheets folder> [part of a file name]
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { ImageJob } from '#engine/imageEngine.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { defaultOutput, sizes } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, type PresetId } from '#shared/art-requests/presets.ts';
import { writeCopy } from '#shared/copywriting/writeCopy.ts';

const [photos, sheets, part = ''] = process.argv.slice(2);
if (!photos || !sheets) throw new Error('Please give a folder with photos and one for the sheets.');
mkdirSync(sheets, { recursive: true });
const tile = 480;
const engine = createStudioEngine();

const texts = [
	'Sale',
	'Made to be worn every single day',
	'Kenyamanan sepanjang hari\nRingan, lembut dan tahan lama. Cocok untuk kerja, perjalanan dan akhir pekan.\nRp 249.000',
	'“The best thing I have bought this year,” says nearly everybody who has tried it. It is light, it is quiet, and it lasts. Every piece is finished by hand in our small workshop in Bandung and checked twice before it leaves the house. Order today and it is with you by the end of the week.',
];
const looks: { name: string; change: Partial<ImageJob> }[] = [
	{ name: 'studio', change: { preset: 'product-photography' } },
	{ name: 'own', change: {} },
	{ name: 'social', change: { preset: 'social-media-post' } },
	{ name: 'table', change: { preset: 'e-commerce-lifestyle' } },
	{ name: 'advertisement', change: { service: 'Marketing Content', preset: 'product-photography' } },
	{
		name: 'bold advertisement',
		change: { service: 'Marketing Content', options: { ...emptyOptions, style: 'bold' } },
	},
	{ name: 'whole', change: { preset: 'food-photography' } },
	{ name: 'navy', change: { options: { ...emptyOptions, background: 'dark blue' } } },
];

const briefs = [
	{ productInfo: 'Kopi', campaignGoal: 'launch' },
	{
		productInfo: 'Kursi Rotan Senja, buatan tangan, ringan, tahan lama. Rp 850.000',
		campaignGoal: 'diskon 15%',
	},
	{ productInfo: 'Aura: light, quiet and comfortable all day', targetAudience: 'commuters' },
	{
		productInfo: 'Scented Soy Candles and Other Small Comforts for Home',
		campaignGoal: 'sign up for the workshop',
	},
];

function job(main: Uint8Array, change: Partial<ImageJob>): ImageJob {
	const options = (change.preset && findPreset(change.preset as PresetId)?.options) ?? emptyOptions;
	return { service: 'Graphic Design', main, references: [], options, output: defaultOutput, ...change };
}

for (const name of readdirSync(photos).filter((file) => new RegExp(part).test(file))) {
	const main = readFileSync(join(photos, name));
	const tiles: Buffer[] = [];
	for (const [row, { name: look, change }] of looks.entries())
		for (const [column, textContent] of texts.entries()) {
			const size = sizes[(row + column) % sizes.length] ?? '1024x1024';
			const started = performance.now();
			const output = { ...defaultOutput, size, quality: 'high' } as const;
			const { image, notes } = await engine.generate(
				job(
					main,
					change.service
						? { copy: writeCopy(briefs[column] ?? { productInfo: textContent }), output, ...change }
						: { textContent, output, ...change },
				),
			);
			console.log(name, look, size, `${Math.round(performance.now() - started)} ms`, ...notes);
			tiles.push(
				await sharp(image).resize(tile, tile, { fit: 'contain', background: '#777' }).png().toBuffer(),
			);
		}
	await sharp({
		create: { width: texts.length * tile, height: looks.length * tile, channels: 3, background: '#777' },
	})
		.composite(
			tiles.map((input, i) => ({
				input,
				left: (i % texts.length) * tile,
				top: Math.floor(i / texts.length) * tile,
			})),
		)
		.png()
		.toFile(join(sheets, `${parse(name).name}.png`));
}
