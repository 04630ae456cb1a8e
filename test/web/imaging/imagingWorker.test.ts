import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMask, writeMask } from '#core/files/masks.ts';
import { contentSecurityPolicy } from '#infra/constructs/siteHeaders.ts';
import { splitRgba } from '#shared/imaging/decoding/pixels.ts';
import { openBrowser } from '#support/chromium.ts';
import { bundled } from '#support/photoConverter.ts';
import { maskOf, photograph, renderScene } from '#support/scenes/renderScene.ts';
import { measureAlpha } from '#web/imaging/cutOuts.ts';
import { openPixels } from '#web/imaging/openedPhoto.ts';

const folder = 'web/src/imaging/';
/** A secure context, as the site is: only there the browser computes hashes. */
const site = 'http://localhost';

/** A script for the page that opens a photo and reads a mask for it, or the problem. */
const measureInPage = (photo: Uint8Array, mask: Uint8Array) => `(async () => {
	const { openImaging } = await import('/openImaging.js');
	const blobOf = (text) => new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))]);
	try {
		const worker = openImaging();
		await worker.open('photo', blobOf('${Buffer.from(photo).toString('base64')}'));
		const file = blobOf('${Buffer.from(mask).toString('base64')}');
		const { alpha, bounds, colours } = await worker.run('photo', 'readMask', { file });
		const { file: encoded } = await worker.run('photo', 'encodeMask', { alpha });
		worker.end();
		return { bounds, colours, mask: new Uint8Array(encoded.buffer).toBase64() };
	} catch (error) {
		return error.problem;
	}
})()`;

interface Measured {
	readonly bounds?: readonly number[];
	readonly colours: readonly string[];
	/** The file of the mask that was read, encoded again, as Base64. */
	readonly mask: string;
}

const scene = renderScene({ backdrop: 'gradient', shape: 'mug', width: 300, height: 400 });

describe('the imaging worker under the content security policy of the site', () => {
	let browser: Awaited<ReturnType<typeof openBrowser>>;
	const scripts = new Map<string, string>();
	let page: Page;

	/** Opens a page of the site, with a policy for the worker's script. */
	async function openPage(workerPolicy: string): Promise<Page> {
		const opened = await browser.newPage();
		await opened.route(`${site}/**`, (route) => {
			const { pathname } = new URL(route.request().url());
			const [, name = ''] = /^\/(\w*)/.exec(pathname) ?? [];
			const contentType = pathname === '/' ? 'text/html' : 'text/javascript';
			const policy = name === 'imagingWorker' ? workerPolicy : contentSecurityPolicy(site);
			const headers = { 'content-security-policy': policy };
			return route.fulfill({ body: scripts.get(name) ?? '', contentType, headers });
		});
		await opened.goto(site);
		return opened;
	}
	const measure = (from = page, bytes = photo) =>
		from.evaluate<Measured | string>(measureInPage(bytes, mask));

	let photo: Uint8Array;
	let mask: Uint8Array;
	let measured: Measured | string;

	beforeAll(async () => {
		photo = await photograph(scene, 'png');
		mask = writeMask(maskOf(scene));
		for (const name of ['openImaging', 'imagingWorker'])
			scripts.set(name, await bundled(`${folder}${name}.ts`));
		browser = await openBrowser();
		page = await openPage(contentSecurityPolicy(site, ["'wasm-unsafe-eval'"]));
		measured = await measure();
	});

	afterAll(() => browser?.close());

	it('reads a mask as it was written, and measures it as Node does', async () => {
		const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		const { bounds, colours } = await measureAlpha(openPixels(splitRgba(info, data)), {
			alpha: maskOf(scene),
		});
		expect(measured).toMatchObject({ bounds, colours });
		const read = readMask(Buffer.from((measured as Measured).mask, 'base64'));
		expect(read).toEqual(maskOf(scene));
	});

	it('starts a new worker where the one that was prepared could not be loaded', async () => {
		const broken = await openPage(contentSecurityPolicy(site, ["'wasm-unsafe-eval'"]));
		let fails = true;
		await broken.route(`${site}/imagingWorker*`, (route) => (fails ? route.abort() : route.fallback()));
		await broken.evaluate(`(async () => {
			const { prepareImaging } = await import('/openImaging.js');
			const NativeWorker = Worker;
			await new Promise((resolve) => {
				globalThis.Worker = class extends NativeWorker {
					constructor(...settings) {
						super(...settings);
						this.addEventListener('error', resolve);
					}
				};
				prepareImaging();
			});
			globalThis.Worker = NativeWorker;
		})()`);
		fails = false;
		expect(await measure(broken)).toEqual(measured);
	});

	it('may compile WebAssembly, which the page may not', async () => {
		const compile = `try { new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); true } catch { false }`;
		expect(await page.evaluate(compile)).toBe(false);
		const strict = await openPage(contentSecurityPolicy(site));
		expect(await measure(strict)).toBe('unsupported');
	});

	it('is unsupported in a browser without WebAssembly', async () => {
		const old = await openPage(contentSecurityPolicy(site, ["'wasm-unsafe-eval'"]));
		await old.evaluate('delete globalThis.WebAssembly');
		expect(await measure(old, new Uint8Array())).toBe('unsupported');
	});

	it('is at most 30 kB to load for cut-outs, and at most 66 kB more for previews', async () => {
		const { metafile, outputFiles } = await build({
			entryPoints: [`${folder}imagingWorker.ts`],
			bundle: true,
			splitting: true,
			minify: true,
			write: false,
			metafile: true,
			format: 'esm',
			outdir: folder,
		});
		const size = (path: string) =>
			gzipSync(outputFiles.find((file) => file.path.endsWith(path))?.contents ?? '').length;
		const outputs = Object.entries(metafile.outputs);
		const closureOf = (path: string, known = new Set<string>()): Set<string> => {
			known.add(path);
			for (const { kind, path: next } of metafile.outputs[path]?.imports ?? [])
				if (kind === 'import-statement' && !known.has(next)) closureOf(next, known);
			return known;
		};
		const [entry = ''] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('imagingWorker.ts')) ?? [];
		const first = closureOf(entry);
		const total = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + size(path), 0);
		expect(total(first)).toBeLessThanOrEqual(30_000);
		const later = outputs.map(([path]) => path).filter((path) => !first.has(path));
		expect(total(later)).toBeLessThanOrEqual(66_000);
	});
});
