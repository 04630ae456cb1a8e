import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFidelity, fidelityTo } from '#engine/fidelity/checkFidelity.ts';
import type { ImageJob } from '#engine/imageEngine.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions } from '#shared/art-requests/presets.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import { casesOf } from '#support/nightly.ts';

const box = 'M120 90 H360 V400 H120 Z';
const plate = 'M60 260 A180 110 0 0 1 420 260 A180 110 0 0 1 60 260 Z M130 260 L350 230 L240 330 Z';

const drawing = (content: string) =>
	sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">${content}</svg>`), {
		density: 144,
	});

/** A photo of a product with a label before an even background, and its subject, which need not be searched. */
async function productWith(
	label: string,
	{ colour = '#2f6b3c', outline = box } = {},
): Promise<SegmentedPhoto<DecodedPhoto> & { main: Uint8Array }> {
	const rows = label
		.split('\n')
		.map(
			(line, i) =>
				`<text x="240" y="${170 + 26 * i}" font-size="22" text-anchor="middle" font-family="sans-serif" font-weight="bold">${line}</text>`,
		);
	const paper = label && '<rect x="140" y="140" width="200" height="170" fill="#f3efe4"/>';
	const path = (fill: string) => `<path d="${outline}" fill="${fill}"/>`;
	const picture = drawing(
		`<rect width="480" height="480" fill="#d8d4cc"/>${path(colour)}${paper}${rows.join('')}`,
	);
	const main = new Uint8Array(await picture.jpeg({ quality: 92 }).toBuffer());
	const photo = await decodePhoto(main);
	const matte = await drawing(path('#fff')).extractChannel(3).raw().toBuffer();
	return { main, photo, segmentation: segmentationOfAlpha(photo, planeFromBytes(photo, matte)) };
}

const text = 'KOPI SENJA\nGAYO ARABIKA\n250 GRAM\nSANGRAI SEDANG';
const otherText = 'XOYT BFMZA\nWUHN QELPIDO\n913 KVAT\nNELFHOC PYBRUX';
let source: SegmentedPhoto<DecodedPhoto> & { main: Uint8Array };
beforeAll(async () => {
	source = await productWith(text);
});

const jobOf = (change: Partial<ImageJob> = {}): ImageJob => ({
	service: 'Image Generate',
	main: source.main,
	references: [],
	options: emptyOptions,
	output: { ...defaultOutput, quality: 'low' },
	...change,
});
const made = (from: SegmentedPhoto<DecodedPhoto>, change: Partial<ImageJob> = {}, edge = 320) =>
	renderJob(jobOf(change), undefined, from, { width: edge, height: edge });
/** A check of a picture that was made of another photo. */
const checked = async (other: SegmentedPhoto<DecodedPhoto>, change: Partial<ImageJob> = {}, edge = 320) =>
	fidelityTo(source, jobOf(change), (await made(other, change, edge)).image);

describe('the fidelity check', () => {
	it.each(
		casesOf<Partial<ImageJob>>(
			[{ style: findArtStyle('line-art') }],
			[{ preset: 'product-photography' }, { style: findArtStyle('oil-painting') }],
		),
	)('accepts a picture of the same product: %j', async (change) => {
		expect((await checked(source, change)).problem).toBeUndefined();
	});

	it('finds the subject in the photo', async () => {
		expect(await checkFidelity(jobOf(), await made(source))).toMatchObject({ problem: undefined });
	});

	it.each(casesOf<Partial<ImageJob>>([{}], [{ style: findArtStyle('engraving') }]))(
		'refuses a picture of another product: %j',
		async (change) => {
			expect(await checked(await productWith('', { outline: plate }), change)).toMatchObject({
				problem: 'shape',
			});
		},
	);

	it.each(casesOf<Partial<ImageJob>>([{ style: findArtStyle('oil-painting') }], [{}]))(
		'refuses the product in another colour: %j',
		async (change) => {
			expect(await checked(await productWith(text, { colour: '#8d2f6a' }), change)).toMatchObject({
				problem: 'colour',
			});
		},
	);

	it('refuses the product with other lettering, and keeps its own', async () => {
		const own = await checked(source, {}, 768);
		expect(own).toMatchObject({ problem: undefined });
		expect(own.lettering).toBeGreaterThan(0.75);
		const other = await checked(await productWith(otherText), {}, 768);
		expect(other).toMatchObject({ problem: 'lettering' });
	});

	it('accepts pictures of photos without any edge', async () => {
		const even = new Uint8Array(
			await sharp({ create: { width: 96, height: 96, channels: 3, background: '#999' } })
				.png()
				.toBuffer(),
		);
		// A preset that needs no cut-out: any other refuses a photo in which there is no product.
		const changes = { main: even, preset: 'food-photography' } as const;
		const job = jobOf(changes);
		const picture = await made(await preparePhoto(even), changes);
		expect(await checkFidelity(job, picture)).toMatchObject({ shape: undefined, problem: undefined });
	});
});
