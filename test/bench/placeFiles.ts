/**
 * How long the files of one picture for nine marketplaces take, as a ratio to the time of one of them, and without what they
 * share: drawn one by one, each from its own cut-out. A ratio hardly depends on the machine. Pictures are ordered with the mask
 * that the customer saw; what the search for the subject of an order without one adds is printed too.
 * Run it alone: node test/bench/placeFiles.ts [photo]
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { drawPlaces, type PlaceSource } from '#engine/places/drawPlaces.ts';
import { type PlaceId, placeOf } from '#shared/art-requests/marketplaces.ts';
import { emptyOptions, type PresetId } from '#shared/art-requests/presets.ts';
import { type GreyMask, maskLongEdge } from '#shared/art-requests/subjectMask.ts';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';

const photo = await readFile(
	process.argv[2] ?? join(import.meta.dirname, '../../web/samples/photos/lamp.jpg'),
);
const presets: readonly PresetId[] = ['product-photography', 'social-media-post', 'e-commerce-lifestyle'];
const ids: readonly PlaceId[] = [
	'shopee',
	'tokopedia',
	'lazada',
	'tiktok-shop',
	'amazon',
	'shopify',
	'ebay',
	'etsy',
	'instagram-square',
];
const places = ids.map(placeOf);

const longEdge = 3072;
const mask = await maskOf(photo);

/** The mask of the whole photo as an order carries it. */
async function maskOf(bytes: Uint8Array): Promise<GreyMask> {
	const { photo: decoded, segmentation } = await preparePhoto(bytes, {}, longEdge);
	const size = fitLongEdge(decoded, maskLongEdge);
	const { alpha } = await cutOut(decoded, segmentation, wholeOf(decoded), size);
	return { ...size, data: Uint8Array.from(alpha.data, (value) => Math.round(255 * value)) };
}

/** The photo is decoded for each call, as the route does. */
async function sourceOf(preset: PresetId): Promise<PlaceSource> {
	return {
		job: {
			service: 'Image Generate',
			main: photo,
			references: [],
			preset,
			options: emptyOptions,
			output: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
		},
		photo: await preparePhoto(photo, { mask }, longEdge),
		composes: true,
	};
}

/** Seconds of processor time. */
async function measure(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1e6;
}

const together = async (preset: PresetId) => Array.fromAsync(drawPlaces(await sourceOf(preset), places));
const one = async (preset: PresetId) =>
	Array.fromAsync(drawPlaces(await sourceOf(preset), [placeOf('shopee')]));
const apart = async (preset: PresetId) => {
	const source = await sourceOf(preset);
	for (const place of places) await Array.fromAsync(drawPlaces(source, [place]));
};

// Compiles what is new to the process.
await one('product-photography');
console.log(`${places.length} files      s  × one   one by one, s`);
for (const preset of presets) {
	const [alone, all, each] = [
		await measure(() => one(preset)),
		await measure(() => together(preset)),
		await measure(() => apart(preset)),
	];
	const columns = [all.toFixed(1).padStart(5), (all / alone).toFixed(1).padStart(5), each.toFixed(1)];
	console.log(preset.padEnd(22), ...columns);
}
const search = (await measure(() => preparePhoto(photo, {}, longEdge))).toFixed(1);
console.log(`${'search for the subject'.padEnd(22)} ${search.padStart(5)}`);
console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
