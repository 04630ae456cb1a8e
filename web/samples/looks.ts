import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cutOutPhoto } from '#engine/cut-out/cutOutPhoto.ts';
import { findBy } from '#engine/cut-out/findByNetworks.ts';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { openGround } from '#engine/photo/preparePhoto.ts';
import { presetIds } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { splitRgba } from '#shared/imaging/decoding/pixels.ts';
import { openPixels } from '../src/imaging/openedPhoto.ts';
import { type PreviewLook, renderPreview } from '../src/imaging/renderPreview.ts';

/**
 * Renders every look on our own sample photo, for the tiles of the request form. Run with
 * `node web/samples/looks.ts`; the library of the previews draws them, so they show what a customer's photo becomes.
 */
const source = new URL('photos/bottle.jpg', import.meta.url);
const out = new URL('../src/features/art-requests/styles/look-samples/', import.meta.url);
/** Rendered larger than shown, so that fine strokes stay fine. */
const rendered = 768;
const sizes = [
	{ edge: 256, ending: '' },
	{ edge: 576, ending: '-large' },
];
/** The small ones together, so that the form stays quick. */
const mostBytes = 420_000;

const { data, info } = await sharp(await readFile(source))
	.resize(1024, 1024, { fit: 'inside' })
	.ensureAlpha()
	.raw()
	.toBuffer({ resolveWithObject: true });
const photo = openPixels(splitRgba(info, data), info, openGround);
const { mask, lines, flatLay } = await cutOutPhoto(
	await readFile(source),
	undefined,
	findBy(segmentationNetworks),
);
if (!mask) throw new Error('The sample photo has an alpha of its own.');

const looks: readonly (PreviewLook & { readonly name: string })[] = [
	{ name: 'custom' },
	...presetIds.map((preset) => ({ name: preset, preset })),
	...artStyles.map(({ id }) => ({ name: id, artStyle: id })),
];

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
let bytes = 0;
for (const { name, ...look } of looks) {
	const { rgba, width, height } = await renderPreview(photo, {
		look,
		alpha: mask,
		lines,
		flatLay,
		confidence: 'high',
		alphaKey: 'sample',
		canvas: { width: rendered, height: rendered },
	});
	for (const { edge, ending } of sizes) {
		const sample = await sharp(rgba, { raw: { width, height, channels: 4 } })
			.resize(edge, edge, { kernel: 'lanczos3' })
			.webp({ quality: 46, alphaQuality: 80, effort: 6, smartSubsample: true })
			.toBuffer();
		await writeFile(new URL(`${name}${ending}.webp`, out), sample);
		if (!ending) bytes += sample.length;
		console.log(name, edge, sample.length);
	}
}
console.log(`${bytes} bytes in all`);
if (bytes > mostBytes) throw new Error(`The samples have more than ${mostBytes} bytes.`);
