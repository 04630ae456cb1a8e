import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { photoProblems } from '#shared/files/photoHead.ts';
import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { openBrowser } from '#support/chromium.ts';

const [width, height] = [160, 120];
/** The grid on which photos are compared. */
const grid = { width: 8, height: 6 };
const site = 'http://pixwand.test';

/** A picture without symmetry: red to the right, green downwards, a blue block at the upper left. */
const pixels = Buffer.alloc(width * height * 3);
for (let y = 0, i = 0; y < height; y++)
	for (let x = 0; x < width; x++, i += 3)
		pixels.set([(200 * x) / width + 20, (200 * y) / height + 20, x < 50 && y < 40 ? 220 : 40], i);
const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });

/** The same with a transparent right half, under whose alpha other colours are kept. */
const rgba = Buffer.alloc(width * height * 4);
for (let i = 0; i < width * height; i++) {
	rgba.set(pixels.subarray(3 * i, 3 * i + 3), 4 * i);
	rgba[4 * i + 3] = i % width < width / 2 ? 255 : 0;
}
const transparent = () => sharp(rgba, { raw: { width, height, channels: 4 } });

const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
const jpeg = (image = picture()) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });

/** A JPEG with a segment of so many bytes before its picture. */
async function withSegments(bytes: number): Promise<Uint8Array> {
	const plain = await bytesOf(jpeg());
	const segments: Uint8Array[] = [];
	for (let left = bytes; left > 0; left -= 65_000) {
		const size = Math.min(65_000, left);
		const segment = new Uint8Array(size + 2);
		segment.set([0xff, 0xed, size >> 8, size & 255]);
		segments.push(segment);
	}
	return new Uint8Array(Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]));
}

const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const files: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
	...orientations.map(
		(orientation) =>
			[
				`a JPEG of orientation ${orientation}`,
				() => bytesOf(jpeg(picture().withMetadata({ orientation }))),
			] as const,
	),
	...orientations.flatMap((orientation) => [
		[
			`a WebP of orientation ${orientation}`,
			() => bytesOf(picture().withMetadata({ orientation }).webp({ lossless: true })),
		] as const,
		[
			`a PNG of orientation ${orientation}`,
			() => bytesOf(picture().withMetadata({ orientation }).png()),
		] as const,
	]),
	['a grey JPEG', () => bytesOf(jpeg(picture().greyscale()))],
	['a progressive JPEG', () => bytesOf(picture().jpeg({ quality: 95, progressive: true }))],
	[
		'a JPEG with half of the colours',
		() => bytesOf(picture().jpeg({ quality: 95, chromaSubsampling: '4:2:0' })),
	],
	['a JPEG in Display P3', () => bytesOf(jpeg(picture().withIccProfile('p3')))],
	['a grey PNG', () => bytesOf(picture().greyscale().png())],
	['a PNG of 16 bits', () => bytesOf(picture().toColourspace('rgb16').png())],
	['a PNG with a palette', () => bytesOf(picture().png({ palette: true }))],
	['a PNG in Display P3', () => bytesOf(picture().withIccProfile('p3').png())],
	['an interlaced PNG', () => bytesOf(picture().png({ progressive: true }))],
	['a lossy WebP', () => bytesOf(picture().webp({ quality: 95 }))],
	['a PNG with alpha', () => bytesOf(transparent().png())],
	['a lossless WebP with alpha', () => bytesOf(transparent().webp({ lossless: true, exact: true }))],
	['a grey PNG with alpha', () => bytesOf(transparent().greyscale().png())],
	['a JPEG with 270 kB before its picture', () => withSegments(270_000)],
	[
		'a JPEG with stray bytes between segments',
		async () => {
			const plain = Buffer.from(await bytesOf(jpeg()));
			const second = 4 + plain.readUInt16BE(4);
			return new Uint8Array(
				Buffer.concat([plain.subarray(0, second), Buffer.from([0, 1, 2]), plain.subarray(second)]),
			);
		},
	],
];

describe('the browser and the server see the same of', () => {
	let browser: Awaited<ReturnType<typeof openBrowser>>;
	let page: Page;

	beforeAll(async () => {
		const entryPoints = [new URL('../../../web/src/imaging/decodePhoto.ts', import.meta.url).pathname];
		const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm' });
		const script = outputFiles[0]?.text ?? '';
		browser = await openBrowser();
		page = await browser.newPage();
		await page.route(`${site}/**`, (route) => {
			const isPage = new URL(route.request().url()).pathname === '/';
			return route.fulfill({
				body: isPage ? '' : script,
				contentType: isPage ? 'text/html' : 'text/javascript',
			});
		});
		await page.goto(site);
	});

	afterAll(() => browser?.close());

	/** What the browser sees: size, whether there is alpha, and mean colours (0…255) on the grid. */
	const inBrowser = (bytes: Uint8Array) =>
		page.evaluate<{ size: number[]; alpha: boolean; colours: number[] }>(`(async () => {
			const { decodePhoto } = await import('/decodePhoto.js');
			const bytes = Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (c) => c.charCodeAt(0));
			const { photo } = await decodePhoto(new Blob([bytes]), {});
			const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
			const { data } = await photo.readColours(whole, ${JSON.stringify(grid)});
			return {
				size: [photo.width, photo.height],
				alpha: photo.alpha !== undefined,
				colours: [...data].map((value) => Math.round(255 * value)),
			};
		})()`);

	it.each(files)('%s, as it is and as it is stored', async (_, make) => {
		const bytes = await make();
		const seen = await inBrowser(bytes);
		for (const stored of [bytes, (await cleanPhoto(bytes)).image]) {
			const photo = await decodePhoto(stored);
			expect([photo.width, photo.height]).toEqual(seen.size);
			expect(photo.alpha !== undefined).toBe(seen.alpha);
			// Both reduce it by the mean over areas.
			const { width, height, rgb } = photo;
			const { data } = await createPhoto({ width, height, rgb }).readColours(wholeOf(photo), grid);
			const worst = seen.colours.reduce(
				(most, value, i) => Math.max(most, Math.abs(value - 255 * (data[i] ?? 0))),
				0,
			);
			expect(worst).toBeLessThan(14);
		}
	});

	it('a JPEG without its end marker: nothing', async () => {
		const bytes = (await bytesOf(jpeg())).slice(0, -2);
		await expect(inBrowser(bytes)).rejects.toThrow('could not be decoded');
		await expect(decodePhoto(bytes)).rejects.toThrow(photoProblems.truncated);
	});

	it('a transparent part, whose erased colours are not stored', async () => {
		const { image } = await cleanPhoto(await bytesOf(transparent().png()));
		const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
		expect([...data.subarray(4 * (width - 1), 4 * width)]).toEqual([255, 255, 255, 0]);
	});
});
