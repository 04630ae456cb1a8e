import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cutOutPhoto, type FindAlpha } from '#engine/cut-out/cutOutPhoto.ts';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset } from '#shared/art-requests/presets.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { placeSubject } from '#shared/imaging/looks/scene/layout.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import type { Box } from '#shared/imaging/raster/raster.ts';
import { lookOf } from '#shared/imaging/render/lookOf.ts';
import { galleryPairs, type Pair, showcasePairs } from '../src/pages/landing/pairs.ts';

/**
 * Makes the landing page's pairs from the rendered photos: the picture is the studio engine's own result, the
 * photo is cropped so that the product is where it is in the picture. Run with `node web/samples/pairs.ts [id ...]`; without ids, makes all.
 */
const photos = new URL('./photos/', import.meta.url);
const out = new URL('../src/pages/landing/samples/', import.meta.url);
const share = new URL('../public/', import.meta.url);
const engine = createStudioEngine();
const findSample: FindAlpha = (photo, box) => findAlpha(photo, segmentationNetworks, box);
const canvas = { width: 1024, height: 1024 };

/** The engine's picture, on white where the look leaves it transparent. */
async function pictureOf(photo: Uint8Array, mask: GreyMask | undefined, { pose, preset, style }: Pair) {
	const { image, notes } = await engine.generate({
		service: 'Image Generate',
		main: photo,
		mask,
		references: [],
		look: { pose },
		preset,
		style: style ? findArtStyle(style) : undefined,
		options: findPreset(preset)?.options ?? emptyOptions,
		output: { ...defaultOutput, quality: 'high' },
	});
	return { image: await sharp(image).flatten({ background: 'white' }).toBuffer(), notes };
}

/** The part of the photo, in its pixels, that shows the product where the picture has it; may reach beyond it. */
async function alignedPart(
	photo: Uint8Array,
	mask: GreyMask | undefined,
	{ pose, preset, style }: Pair,
	whole: Box,
): Promise<Box> {
	const look = lookOf({ preset, style, transparent: false });
	if (look.treatment === 'whole-frame') return whole;
	const { segmentation } = await preparePhoto(photo, { mask });
	const place = placeSubject(segmentation.bounds, canvas, look.placement, segmentation.cut, pose === 'lying');
	const scale = segmentation.bounds.width / place.width;
	return {
		left: Math.round(segmentation.bounds.left - place.left * scale),
		top: Math.round(segmentation.bounds.top - place.top * scale),
		width: Math.round(canvas.width * scale),
		height: Math.round(canvas.height * scale),
	};
}

/** Crops a photo, and mirrors what is outside of it. */
async function crop(photo: Uint8Array, part: Box, whole: Box): Promise<Buffer> {
	const beyond = {
		left: Math.max(0, -part.left),
		top: Math.max(0, -part.top),
		right: Math.max(0, part.left + part.width - whole.width),
		bottom: Math.max(0, part.top + part.height - whole.height),
	};
	const extended = await sharp(photo)
		.extend({ ...beyond, extendWith: 'mirror' })
		.toBuffer();
	return sharp(extended)
		.extract({ ...part, left: part.left + beyond.left, top: part.top + beyond.top })
		.toBuffer();
}

let total = 0;

/** Writes a picture as AVIF and as WebP for older browsers. */
async function write(name: string, image: Buffer, edge: number, quality: number) {
	const resized = sharp(await sharp(image).resize(edge, edge).toBuffer());
	const avif = await resized.clone().avif({ quality, effort: 4 }).toBuffer();
	const webp = await resized
		.clone()
		.webp({ quality: quality + 14, effort: 4 })
		.toBuffer();
	await writeFile(new URL(`${name}.avif`, out), avif);
	await writeFile(new URL(`${name}.webp`, out), webp);
	total += avif.length;
	return avif.length;
}

async function makePair(pair: Pair, edge: number, quality: number) {
	const photo = await readFile(new URL(`${pair.photo}.jpg`, photos));
	const { width, height } = await sharp(photo).metadata();
	const whole = { left: 0, top: 0, width, height };
	const { mask } = await cutOutPhoto(photo, undefined, findSample);
	const { image, notes } = await pictureOf(photo, mask, pair);
	const amateur = await crop(photo, await alignedPart(photo, mask, pair, whole), whole);
	const sizes = [
		await write(`${pair.id}-amateur`, amateur, edge, quality),
		await write(`${pair.id}-professional`, image, edge, quality),
	];
	console.log(pair.id, ...sizes, ...notes);
	return { amateur, image };
}

/** The picture that other sites show beside a link: the wipe, in the format of their cards. */
async function makeSocialCard({ amateur, image }: { amateur: Buffer; image: Buffer }) {
	const side = (picture: Buffer) => sharp(picture).resize(1200, 630, { fit: 'cover' }).png().toBuffer();
	const clip = (body: string) => Buffer.from(`<svg width="1200" height="630">${body}</svg>`);
	const right = await sharp(await side(image))
		.composite([{ input: clip('<path d="M650 0h550v630H550z"/>'), blend: 'dest-in' }])
		.png()
		.toBuffer();
	const edge = clip('<path d="M650 0 550 630" stroke="white" stroke-width="6"/>');
	await sharp(await side(amateur))
		.composite([{ input: right }, { input: edge }])
		.jpeg({ quality: 80, mozjpeg: true })
		.toFile(new URL('social-card.jpg', share).pathname);
}

const only = process.argv.slice(2);
const chosen = ({ id }: Pair) => only.length === 0 || only.includes(id);
if (only.length === 0) await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const pair of showcasePairs.filter(chosen)) {
	const made = await makePair(pair, 960, 54);
	if (pair === showcasePairs[0]) await makeSocialCard(made);
}
for (const pair of galleryPairs.filter(chosen)) await makePair(pair, 640, 50);
await sharp(new URL('favicon.svg', share).pathname, { density: 480 })
	.resize(180, 180)
	.png()
	.toFile(new URL('touch-icon.png', share).pathname);
console.log(`${total} bytes as AVIF`);
