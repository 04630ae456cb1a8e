import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segmentationNetworks } from '#engine/photo/segmentationNetworks.ts';
import { contentSecurityPolicy } from '#infra/constructs/siteHeaders.ts';
import { splitRgba } from '#shared/imaging/decoding/pixels.ts';
import { openBrowser } from '#support/chromium.ts';
import { takePhoto } from '#support/photos.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';
import { findCutOut } from '../../../web/src/imaging/findCutOut.ts';
import { openPixels } from '../../../web/src/imaging/openedPhoto.ts';

const folder = new URL('../../../web/src/imaging/', import.meta.url).pathname;
/** A secure context, as the site is: only there the browser computes hashes. */
const site = 'http://localhost';

/** The bundler of the site finds the pictures of grounds, which no cut-out needs. */
const withoutGrounds = { 'import.meta.glob': 'Object' };

async function bundle(name: string): Promise<string> {
	const entryPoints = [`${folder}${name}.ts`];
	const { outputFiles } = await build({
		entryPoints,
		bundle: true,
		minify: true,
		write: false,
		format: 'esm',
		define: withoutGrounds,
	});
	return outputFiles[0]?.text ?? '';
}

interface CutOutSummary {
	readonly width: number;
	readonly height: number;
	/** As Base64, like the file of the mask. */
	readonly rgba: string;
	readonly mask?: string;
	readonly bounds?: readonly number[];
}

const marks = { box: [0.1, 0.1, 0.8, 0.8] } as const;

/** A script for the page that opens a photo and returns its cut-out, or the problem. Without networks it loads none. */
const findInPage = (photo: Uint8Array, networks: boolean) => `(async () => {
	const { openImaging } = await import('/openImaging.js');
	const { openNetworks } = await import('/networkService.js');
	const bytes = Uint8Array.from(atob('${Buffer.from(photo).toString('base64')}'), (c) => c.charCodeAt(0));
	try {
		const worker = openImaging(${networks ? 'openNetworks().connect()' : 'new MessageChannel().port1'});
		await worker.open('photo', new Blob([bytes]));
		const { rgba, mask, ...rest } = await worker.run('photo', 'findCutOut', { marks: ${JSON.stringify(marks)} });
		worker.end();
		const base64 = (bytes) => new Uint8Array(bytes.buffer).toBase64();
		return { ...rest, rgba: base64(rgba), mask: mask && base64(mask) };
	} catch (error) {
		return error.problem;
	}
})()`;

/** What the networks are loaded from. */
const networkFiles = new Map(
	[
		'/shared/imaging/segmentation/subjectNetwork.onnx',
		'/.build/models/u2netp.onnx',
		'/.build/models/onnxruntime.wasm.gz',
		'/.build/models/onnxruntimeWorker.mjs',
	].map((path) => [path, readFileSync(new URL(`../../..${path}`, import.meta.url))]),
);

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
			const file = networkFiles.get(pathname);
			const computing = contentSecurityPolicy(site, { computing: true });
			if (file && !pathname.endsWith('.mjs')) return route.fulfill({ body: file });
			const [, name = ''] = /^\/(\w*)/.exec(pathname) ?? [];
			const body = file ?? scripts.get(name) ?? '';
			const contentType = pathname === '/' ? 'text/html' : 'text/javascript';
			const policies = new Map([
				['imagingWorker', workerPolicy],
				['networkWorker', computing],
			]);
			const policy = policies.get(name) ?? contentSecurityPolicy(site);
			return route.fulfill({ body, contentType, headers: { 'content-security-policy': policy } });
		});
		await opened.goto(site);
		return opened;
	}
	const findCutOutOf = (photo: Uint8Array, { from = page, networks = true } = {}) =>
		from.evaluate<CutOutSummary | string>(findInPage(photo, networks));
	/** The cut-out of a photo that is cut out already. */
	const cutOutAgain = (photo: Uint8Array, from = page) => findCutOutOf(photo, { from, networks: false });

	/** The cut-out of the scene in a page. */
	let inBrowser: CutOutSummary | string;
	let photo: Uint8Array;
	/** A photo that is cut out already, which needs no network, and its cut-out in a page. */
	let transparent: Uint8Array;
	let ofTransparent: CutOutSummary | string;

	beforeAll(async () => {
		photo = await photograph(scene, 'png');
		for (const name of ['openImaging', 'networkService', 'imagingWorker', 'networkWorker'])
			scripts.set(name, await bundle(name));
		browser = await openBrowser();
		page = await openPage(contentSecurityPolicy(site, { computing: true }));
		inBrowser = await findCutOutOf(photo);
		transparent = await takePhoto({ width: 200, height: 150, format: 'png', transparent: true });
		ofTransparent = await cutOutAgain(transparent);
	});

	afterAll(() => browser?.close());

	it('cuts a photo out as Node does', async () => {
		const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		const opened = openPixels(splitRgba(info, data), segmentationNetworks);
		const { mask: _, rgba, ...inNode } = await findCutOut(opened, { marks });
		expect(inBrowser).toMatchObject({ ...inNode, bounds: expect.any(Array), mask: expect.any(String) });
		const pixels = Buffer.from((inBrowser as CutOutSummary).rgba, 'base64');
		// The runtime adds in another order there.
		const difference = rgba.reduce((sum, value, i) => sum + Math.abs(value - (pixels[i] ?? 255)), 0);
		expect(difference / rgba.length).toBeLessThan(0.01);
		expect(inNode.confidence).toBe('high');
		expect(inNode.bounds).toBeDefined();
	});

	it('starts a new worker where the one that was prepared could not be loaded', async () => {
		const broken = await openPage(contentSecurityPolicy(site, { computing: true }));
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
		expect(await cutOutAgain(transparent, broken)).toEqual(ofTransparent);
	});

	it('may compile WebAssembly, which the page may not', async () => {
		const compile = `try { new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); true } catch { false }`;
		expect(await page.evaluate(compile)).toBe(false);
		const strict = await openPage(contentSecurityPolicy(site));
		expect(await cutOutAgain(photo, strict)).toBe('unsupported');
	});

	it('is unsupported in a browser without WebAssembly', async () => {
		const old = await openPage(contentSecurityPolicy(site, { computing: true }));
		await old.evaluate('delete globalThis.WebAssembly');
		expect(await cutOutAgain(new Uint8Array(), old)).toBe('unsupported');
	});

	it('is at most 30 kB to load for cut-outs, and at most 60 kB more for previews and the network', async () => {
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
		expect(total(later)).toBeLessThanOrEqual(60_000);
	});
});
