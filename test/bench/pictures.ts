/**
 * Draws every preset and every art style from photos, one sheet for each photo, for review.
 * Usage: npm run pictures -- <photo or folder>… [--only <ids, comma separated>] [--to <folder>] [--tile <pixels>]
 * [--box <left,top,width,height in shares of the photo: where the product stands>] [--webp: small files]
 * [--remove <x,y,x,y…: a line over what is not the product, in the same shares>] [--edge <pixels of a picture's side>]
 * [--confirmed: as for a customer who has seen the cut-out and ordered]
 */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import { subject as subjectSchema } from '#shared/api/subject.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, presetIds, presets } from '#shared/art-requests/presets.ts';
import { artStyles, findArtStyle } from '#shared/art-requests/styles.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		only: { type: 'string' },
		to: { type: 'string', default: '.local/pictures' },
		tile: { type: 'string', default: '320' },
		box: { type: 'string' },
		remove: { type: 'string' },
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
const subject = subjectSchema.optional().parse(marks());

const photos = positionals.flatMap((path) =>
	statSync(path).isDirectory()
		? readdirSync(path)
				.filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
				.map((file) => join(path, file))
		: [path],
);
mkdirSync(values.to, { recursive: true });
for (const photo of photos) console.log(await drawSheet(photo));

/** What a customer would have marked: the product's box, and a line over what is not the product. */
function marks() {
	const sharesOf = (text: string) => text.split(',').map(Number);
	const line = values.remove ? sharesOf(values.remove) : [];
	const points = line.flatMap((x, i) => (i % 2 === 0 ? [[x, line[i + 1]]] : []));
	if (!values.box && !values.remove) return undefined;
	return {
		...(values.box && { box: sharesOf(values.box) }),
		...(values.remove && { remove: [{ points, width: 0.03 }] }),
	};
}

/** Writes the sheet of a photo; returns its path. */
async function drawSheet(path: string): Promise<string> {
	const main = readFileSync(path);
	const { photo, segmentation } = await preparePhoto(main, { subject });
	console.log(`${path}: cut-out of ${segmentation.confidence} confidence`);
	const prepared: SegmentedPhoto<DecodedPhoto> = {
		photo,
		segmentation: values.confirmed ? { ...segmentation, confidence: 'high' } : segmentation,
	};
	const tiles = [await toTile(await sharp(main).autoOrient().toBuffer(), 'photo')];
	for (const id of ids) {
		const preset = presetIds.find((known) => known === id);
		const style = findArtStyle(id);
		const options = (preset && findPreset(preset)?.options) ?? emptyOptions;
		const job = { service: 'Image Generate', main, subject, references: [], preset, style, options } as const;
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
