import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { openBrowser } from '#support/chromium.ts';
import { bytesOf, damagedFiles, photoFiles, transparent } from '#support/photoFiles.ts';

/** The grid on which photos are compared. */
const grid = { width: 8, height: 6 };
/** By the profile both see the same colours, but libvips makes the darkest ink black, and Chromium a dark grey. */
const printColours = 'a JPEG in CMYK';
const site = 'http://pixwand.test';

describe('the browser and the server see the same of', () => {
	let browser: Awaited<ReturnType<typeof openBrowser>>;
	let page: Page;

	beforeAll(async () => {
		const entryPoints = [new URL('../../../web/src/imaging/decodePhoto.ts', import.meta.url).pathname];
		// The bundler of the site finds the pictures of grounds, which are not opened here.
		const define = { 'import.meta.glob': 'Object' };
		const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm', define });
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

	it.each(photoFiles)('%s, as it is and as it is stored', async (name, make) => {
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
			expect(worst).toBeLessThan(name === printColours ? 55 : 14);
		}
	});

	it.each(damagedFiles)('%s: nothing', async (_, make) => {
		const bytes = await make();
		await expect(inBrowser(bytes)).rejects.toThrow('could not be decoded');
		await expect(decodePhoto(bytes)).rejects.toThrow(photoProblems.truncated);
		await expect(cleanPhoto(bytes)).rejects.toThrow(photoProblems.truncated);
	});

	it('a transparent part, whose erased colours are not stored', async () => {
		const { image } = await cleanPhoto(await bytesOf(transparent().png()));
		const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
		expect([...data.subarray(4 * (info.width - 1), 4 * info.width)]).toEqual([255, 255, 255, 0]);
	});
});
