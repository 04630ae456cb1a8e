/**
 * Draws every preset and style from each photo of a folder, one sheet per photo, for review.
 * Usage: node test/bench/contactSheet.ts <photos folder> <sheets folder> [part of a file name] [ids, comma separated]
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { emptyOptions, findPreset, type PresetId, presetIds } from '#shared/art-requests/presets.ts';
import { artStyles, findArtStyle } from '#shared/art-requests/styles.ts';

const [photos, sheets, part = '', ids = ''] = process.argv.slice(2);
if (!photos || !sheets) throw new Error('Please give a folder with photos and one for the sheets.');
mkdirSync(sheets, { recursive: true });
const tile = 480;
const columns = 4;
const wanted = ids ? ids.split(',') : [...presetIds, ...artStyles.map(({ id }) => id)];
const engine = createStudioEngine();

for (const name of readdirSync(photos).filter(
	(file) => /\.(jpe?g|png|webp)$/i.test(file) && file.includes(part),
)) {
	const main = readFileSync(join(photos, name));
	const tiles = [
		await sharp(main).autoOrient().resize(tile, tile, { fit: 'contain' }).flatten().png().toBuffer(),
	];
	for (const id of wanted) {
		const preset = presetIds.find((known) => known === id) as PresetId | undefined;
		const style = findArtStyle(id);
		const started = performance.now();
		const { image, notes } = await engine.generate({
			service: 'Image Generate',
			main,
			references: [],
			preset,
			style,
			options: (preset && findPreset(preset)?.options) ?? emptyOptions,
			output: { quality: 'high', format: 'png', size: '1024x1024', transparent: false },
		});
		console.log(name, id, `${Math.round(performance.now() - started)} ms`, ...notes);
		tiles.push(await sharp(image).resize(tile, tile).png().toBuffer());
	}
	const rows = Math.ceil(tiles.length / columns);
	await sharp({ create: { width: columns * tile, height: rows * tile, channels: 3, background: '#777' } })
		.composite(
			tiles.map((input, i) => ({ input, left: (i % columns) * tile, top: Math.floor(i / columns) * tile })),
		)
		.png()
		.toFile(join(sheets, `${parse(name).name}.png`));
}
