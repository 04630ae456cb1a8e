import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { openBrowser } from '#support/chromium.ts';

const root = join(import.meta.dirname, '../../../..');
const site = 'http://pixwand.test';
const decoder = '/libheif-bundle.mjs';

/** The address of libheif, as the build of the site gives it to the worker. */
const addressOfDecoder: Plugin = {
	name: 'addresses',
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /\?url$/ }, ({ path }) => ({ path, namespace: 'address' }));
		onLoad({ filter: /./, namespace: 'address' }, () => ({ contents: decoder, loader: 'text' }));
	},
};

let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;

beforeAll(async () => {
	const entryPoints = [join(root, 'web/src/features/files/heicWorker.ts')];
	const plugins = [addressOfDecoder];
	const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm', plugins });
	const files: Record<string, string> = {
		'/': '',
		'/worker.js': outputFiles[0]?.text ?? '',
		[decoder]: await readFile(join(root, `node_modules/libheif-js/libheif-wasm${decoder}`), 'utf8'),
	};
	browser = await openBrowser();
	page = await browser.newPage();
	await page.route(`${site}/**`, (route) => {
		const { pathname } = new URL(route.request().url());
		const contentType = pathname === '/' ? 'text/html' : 'text/javascript';
		return route.fulfill({ body: files[pathname] ?? '', contentType });
	});
	await page.goto(site);
});

afterAll(() => browser?.close());

/** The photo that becomes of a HEIC file, or nothing. */
async function convert(heic: Uint8Array): Promise<{ type: string; bytes: Buffer } | undefined> {
	const converted = await page.evaluate<{ type: string; base64: string } | undefined>(`(async () => {
		const bytes = Uint8Array.from(atob('${Buffer.from(heic).toString('base64')}'), (c) => c.charCodeAt(0));
		const worker = new Worker('/worker.js', { type: 'module' });
		const photo = await new Promise((resolve, reject) => {
			worker.onmessage = ({ data }) => resolve(data);
			worker.onerror = ({ message }) => reject(new Error(message));
			worker.postMessage(new File([bytes], 'IMG_1.HEIC'));
		});
		worker.terminate();
		if (!photo) return undefined;
		const base64 = btoa(String.fromCharCode(...new Uint8Array(await photo.arrayBuffer())));
		return { type: photo.type, base64 };
	})()`);
	return converted && { type: converted.type, bytes: Buffer.from(converted.base64, 'base64') };
}

const heicOf = (name: string) => readFile(join(root, `test/support/photos/${name}.heic`));

/** The colours of each file: a red box in the middle, a blue square at the upper left, a light ground. */
const colours: readonly (readonly [where: string, x: number, y: number, rgb: readonly number[]])[] = [
	['box', 72, 56, [200, 48, 42]],
	['square', 24, 20, [36, 72, 200]],
	['ground', 120, 90, [226, 222, 214]],
];

it.each([
	['in Display P3 by its ICC profile', 'p3-icc'],
	['in Display P3 by the numbers of H.273', 'p3-nclx'],
	['of ten bits in Display P3', 'ten-bits-p3'],
	['that is turned', 'rotated'],
	['whose second picture is the primary one', 'second-is-primary'],
])('a HEIC photo %s becomes a JPEG with the colours that phones show, upright', async (_, name) => {
	const photo = await convert(await heicOf(name));
	expect(photo?.type).toBe('image/jpeg');
	const { image } = await cleanPhoto(photo?.bytes ?? Buffer.of());
	const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([128, 96]);
	for (const [where, x, y, rgb] of colours)
		rgb.forEach((value, i) => {
			const shown = data[(y * info.width + x) * info.channels + i] ?? 0;
			expect(Math.abs(shown - value), `${where} ${i}`).toBeLessThan(8);
		});
});

it('a HEIC cut-out keeps its transparency', async () => {
	const photo = await convert(await heicOf('alpha'));
	expect(photo?.type).toBe('image/webp');
	const { image } = await cleanPhoto(photo?.bytes ?? Buffer.of());
	const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
	const pixel = (x: number, y: number) => [
		...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
	];
	expect(info.channels).toBe(4);
	expect(pixel(120, 90)[3]).toBe(0);
	const [red = 0, green = 0, , alpha] = pixel(72, 56);
	expect([red > 190, green < 60, alpha]).toEqual([true, true, 255]);
});

it('a damaged HEIC photo becomes nothing', async () => {
	const bytes = await heicOf('photo');
	expect(await convert(bytes.subarray(0, bytes.length / 2))).toBeUndefined();
});
