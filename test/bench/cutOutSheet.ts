/**
 * Draws the photos of web/samples, what is cut out of each by itself, and what in a box around the product as a customer
 * draws it, on a checkerboard: docs/images/cut-outs.webp. Usage: node test/bench/cutOutSheet.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import { toBytes } from '#shared/imaging/encoding/bytes.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';

const root = join(import.meta.dirname, '../..');
const tile = 240;
const gap = 6;
const photosInRow = 3;

/** Left, top, width and height of each product, in shares of its photo. */
const boxes = {
	bag: [0.165, 0.165, 0.68, 0.675],
	bottle: [0.37, 0.18, 0.26, 0.65],
	camera: [0.2, 0.25, 0.6, 0.49],
	candle: [0.24, 0.21, 0.52, 0.61],
	headphones: [0.153, 0.231, 0.695, 0.542],
	lamp: [0.2, 0.18, 0.6, 0.64],
	mug: [0.21, 0.26, 0.57, 0.5],
	pancakes: [0.08, 0.23, 0.83, 0.54],
	sneakers: [0.16, 0.245, 0.675, 0.495],
	teapot: [0.13, 0.1, 0.72, 0.76],
	watch: [0.27, 0.19, 0.46, 0.63],
} as const satisfies Record<string, SubjectMarks['box']>;

const checkerboard = await sharp({
	create: { width: 24, height: 24, channels: 3, background: '#ffffff' },
})
	.composite(
		[0, 12].map((at) => ({
			input: { create: { width: 12, height: 12, channels: 3 as const, background: '#d9d9d9' } },
			left: at,
			top: at,
		})),
	)
	.png()
	.toBuffer();

/** What is cut out of a photo, on the checkerboard, and how certain that is. */
async function drawCut(bytes: Uint8Array, marks?: SubjectMarks) {
	const { photo, segmentation } = await preparePhoto(bytes, { subject: marks });
	const size = fitLongEdge(photo, 2 * tile);
	const { linear, alpha } = await cutOut(photo, segmentation, wholeOf(photo), size);
	const cut = await sharp(toBytes(linear, alpha), { raw: { ...size, channels: 4 } })
		.resize(tile, tile, { fit: 'contain', background: '#00000000' })
		.png()
		.toBuffer();
	const picture = await sharp({ create: { width: tile, height: tile, channels: 3, background: '#fff' } })
		.composite([{ input: checkerboard, tile: true }, { input: cut }])
		.png()
		.toBuffer();
	return { picture, confidence: segmentation.confidence };
}

const tiles: OverlayOptions[] = [];
for (const [i, [name, box]] of Object.entries(boxes).entries()) {
	const bytes = readFileSync(join(root, `web/samples/photos/${name}.jpg`));
	const photo = await sharp(bytes).resize(tile, tile, { fit: 'cover' }).png().toBuffer();
	const automatic = await drawCut(bytes);
	const inBox = await drawCut(bytes, { box });
	console.log(`${name}: ${automatic.confidence} confidence`);
	const left = (i % photosInRow) * (3 * (tile + gap) + 3 * gap);
	const top = Math.floor(i / photosInRow) * (tile + gap);
	for (const [at, input] of [photo, automatic.picture, inBox.picture].entries())
		tiles.push({ input, left: left + at * (tile + gap), top });
}
const width = photosInRow * 3 * (tile + gap) + (photosInRow - 1) * 3 * gap - gap;
const height = Math.ceil(Object.keys(boxes).length / photosInRow) * (tile + gap) - gap;
await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
	.composite(tiles)
	.webp({ quality: 60, effort: 6 })
	.toFile(join(root, 'docs/images/cut-outs.webp'));
