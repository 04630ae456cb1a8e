/**
 * Draws every preset and every art style from photos, one sheet for each photo, for review.
 * Usage: npm run pictures -- <photo or folder>… [--only <ids, comma separated>] [--to <folder>] [--tile <pixels>]
 * [--box <left,top,width,height in shares of the photo: where the product stands>] [--webp: small files]
 * [--edge <pixels of a picture's side>]
 * [--confirmed: as for a customer who has seen the cut-out and ordered]
 */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { cutOutPhoto } from '#engine/cut-out/cutOutPhoto.ts';
import { findBy } from '#engine/cut-out/findByNetworks.ts';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import { subjectBox } from '#shared/api/subject.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, presetIds, presets } from '#shared/art-requests/presets.ts';
import { artStyles, findArtStyle } from '#shared/art-requests/styles.ts';

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		only: { type: 'string' },
		to: { type: 'string', default: '.local/pictures' },
		tile: { type: 'string', default: '320' },
		box: { type: 'string' },
		webp: { type: 'boolean' },
		edge: { type: 'string', default: '1024' },
		confirmed: { type: 'boolean' },
	},
});
if (positionals.length === 0) throw new Error('Please give a photo or a folder with photos.');
const tile = Number(values.tile);
const columns = 8;
const caption = 22;
const canvas = { width: Number(values.edge), height: Number(values.edge) };
const ids = values.only?.split(',') ?? [...presetIds, ...artStyles.map(({ id }) => id)];
const box = subjectBox.optional().parse(values.box?.split(',').map(Number));
const find = findBy(segmentationNetworks);

const photos = positionals.flatMap((path) =>
	statSync(path).isDirectory()
		? readdirSync(path)
				.filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
				.map((file) => join(path, file))
		: [path],
);
mkdirSync(values.to, { recursive: true });
for (const photo of photos) console.log(await drawSheet(photo));

/** Writes the sheet of a photo; returns its path. */
async function drawSheet(path: string): Promise<string> {
	const main = readFileSync(path);
	const { mask, confidence, lines, flatLay } = await cutOutPhoto(main, box, find);
	console.log(`${path}: cut-out of ${confidence} confidence`);
	const cutOut = { mask, confidence: values.confirmed ? 'high' : confidence, lines, flatLay } as const;
	const prepared = await preparePhoto(main, cutOut);
	const tiles = [await toTile(await sharp(main).autoOrient().toBuffer(), 'photo')];
	for (const id of ids) {
		const preset = presetIds.find((known) => known === id);
		const style = findArtStyle(id);
		const options = (preset && findPreset(preset)?.options) ?? emptyOptions;
		const job = {
			service: 'Image Generate',
			main,
			...cutOut,
			references: [],
			preset,
			style,
			options,
		} as const;
		const before = process.cpuUsage();
		const drawn = await renderJob({ ...job, output: defaultOutput }, undefined, prepared, canvas).catch(
			({ message }: Error) => message,
		);
		const { user, system } = process.cpuUsage(before);
		const notes = typeof drawn === 'string' ? [drawn] : drawn.notes;
		console.log(id.padEnd(22), `${String(Math.round((user + system) / 1000)).padStart(5)} ms`, ...notes);
		if (typeof drawn !== 'string') tiles.push(await toTile(drawn.image, nameOf(id)));
	}
	const rows = Math.ceil(tiles.length / columns);
	const sheet = join(values.to, `${parse(path).name}.${values.webp ? 'webp' : 'jpg'}`);
	const [wide, high] = [tile, tile + caption];
	const drawing = sharp({
		create: { width: columns * wide, height: rows * high, channels: 3, background: '#fff' },
	}).composite(
		tiles.map((input, i) => ({ input, left: (i % columns) * wide, top: Math.floor(i / columns) * high })),
	);
	await (values.webp ? drawing.webp({ quality: 42, effort: 6 }) : drawing.jpeg({ quality: 84 })).toFile(
		sheet,
	);
	return sheet;
}

function nameOf(id: string): string {
	return presets.find((preset) => preset.id === id)?.name ?? findArtStyle(id)?.name ?? id;
}

/** A picture with its name below it. */
async function toTile(image: Uint8Array, name: string): Promise<Buffer> {
	const text = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${tile}" height="${caption}"><text x="6" y="16" font-family="sans-serif" font-size="${Math.min(14, tile / 12)}" fill="#222">${name}</text></svg>`,
	);
	const picture = await sharp(image)
		.resize(tile - 4, tile - 4, { fit: 'contain', background: '#fff' })
		.flatten({ background: '#fff' })
		.toBuffer();
	return sharp({ create: { width: tile, height: tile + caption, channels: 3, background: '#fff' } })
		.composite([
			{ input: picture, left: 2, top: 2 },
			{ input: text, left: 0, top: tile },
		])
		.png()
		.toBuffer();
}
