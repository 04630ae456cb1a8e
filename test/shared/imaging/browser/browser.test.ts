import { readdir } from 'node:fs/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#support/chromium.ts';
import { renderScene } from '#support/scenes/renderScene.ts';
import { renderSamples, sampleNames } from './renderSamples.ts';

const imaging = new URL('../../../../shared/imaging/', import.meta.url).pathname;
const options = { bundle: true, minify: true, write: false, platform: 'browser', format: 'iife' } as const;

/** A worker that renders the samples of the pixels it receives. */
const worker = `
	import { renderSamples } from './renderSamples.ts';
	self.onmessage = async ({ data }) => {
		self.postMessage(await renderSamples(data, data.mask));
	};`;

/** A script for the page that runs the worker and returns its samples in base64. */
const runWorker = (
	script: string,
	width: number,
	height: number,
	rgb: string,
	matte: string,
) => `(async () => {
	const url = URL.createObjectURL(new Blob([${JSON.stringify(script)}], { type: 'text/javascript' }));
	const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const rgb = bytesOf('${rgb}');
	const mask = new Float32Array(bytesOf('${matte}').buffer);
	const samples = await new Promise((resolve, reject) => {
		const worker = new Worker(url);
		worker.onmessage = ({ data }) => resolve(data);
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.postMessage({ width: ${width}, height: ${height}, rgb, mask });
	});
	const base64 = async (array) => {
		const reader = new FileReader();
		await new Promise((resolve) => { reader.onload = resolve; reader.readAsDataURL(new Blob([array])); });
		return reader.result.split(',')[1];
	};
	const entries = Object.entries(samples).map(async ([name, array]) => [name, await base64(array)]);
	return Object.fromEntries(await Promise.all(entries));
})()`;

const scene = renderScene({ backdrop: 'gradient', shape: 'mug', width: 320, height: 320 });

describe('the imaging library in a Web Worker', () => {
	let browser: Awaited<ReturnType<typeof openBrowser>>;
	let samples: Record<string, string>;
	let inNode: Record<string, Float32Array>;

	beforeAll(async () => {
		const stdin = { contents: worker, resolveDir: import.meta.dirname, loader: 'js' } as const;
		const { outputFiles } = await build({ ...options, stdin });
		const script = outputFiles[0]?.text ?? '';
		browser = await openBrowser();
		const page = await browser.newPage();
		const rgb = Buffer.from(scene.rgb).toString('base64');
		const { width, height, matte } = scene;
		const mask = Buffer.from(Float32Array.from(matte).buffer).toString('base64');
		samples = await page.evaluate<Record<string, string>>(runWorker(script, width, height, rgb, mask));
		inNode = await renderSamples(scene, Float32Array.from(matte));
	});

	afterAll(() => browser?.close());

	// Exactly: V8 has Math.exp, pow, cbrt and the like from its own port of fdlibm, whatever the platform.
	it.each(sampleNames)('%s has the same pixels as in Node', (name) => {
		const bytes = Buffer.from(samples[name] ?? '', 'base64');
		const { buffer } = inNode[name] ?? new Float32Array();
		expect(bytes.length).toBeGreaterThan(0);
		expect(Buffer.compare(bytes, Buffer.from(buffer))).toBe(0);
	});
});

it('every module of the imaging library can be bundled for browsers', async () => {
	const files = await readdir(imaging, { recursive: true });
	const modules = files.filter((file) => file.endsWith('.ts')).map((file) => `export * from './${file}';`);
	expect(modules.length).toBeGreaterThan(80);
	const stdin = { contents: modules.join('\n'), resolveDir: imaging, loader: 'js' } as const;
	const { metafile } = await build({ ...options, format: 'esm', stdin, metafile: true });
	expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
});
