/**
 * How long previews of 320 pixels take in the site's own worker in Chromium: every art style of photos whose alpha is
 * known, each the median of three runs after a first one. Times of Chromium
 * are those of a clock: run it on a machine without other work. Usage: node test/bench/stylesInBrowser.ts [<photo>…]
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, parse } from 'node:path';
import { build } from 'esbuild';
import { cutOutPhoto } from '#engine/cut-out/cutOutPhoto.ts';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { presetIds } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import { openBrowser } from '#support/chromium.ts';

const root = join(import.meta.dirname, '../..');
/** Milliseconds that a style's preview may take. */
const aim = 150;
const runs = 3;
const samples = ['headphones', 'lamp', 'mug'].map((name) => join(root, `web/samples/photos/${name}.jpg`));
const photos = process.argv.length > 2 ? process.argv.slice(2) : samples;

const { fine: _, ...small } = segmentationNetworks;
const folder = 'web/src/imaging';
/** The scripts of a page that opens photos, and of its worker. */
const scripts = ['openImaging', 'imagingWorker'];

/** Serves the imaging of the site, and what it loads. */
async function serveImaging(): Promise<{ readonly origin: string; readonly close: () => void }> {
	const { outputFiles } = await build({
		entryPoints: scripts.map((name) => join(root, `${folder}/${name}.ts`)),
		bundle: true,
		// The page finds the worker beside its script.
		splitting: true,
		chunkNames: `${folder}/[name]-[hash]`,
		minify: true,
		// The bundler of the site finds the pictures of grounds, by paths that begin with `../`.
		define: { 'import.meta.glob': 'urls' },
		banner: {
			js: "const urls = () => new Proxy({}, { get: (_, path) => path.replace(/^[./]+/, '/') });",
		},
		write: false,
		format: 'esm',
		outbase: root,
		outdir: root,
	});
	const served = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost');
		const path = join(root, pathname);
		if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end();
		const script = served.get(path.replace(/\.ts$/, '.js'));
		const isFile = !script && /\.webp$/.test(path) && existsSync(path);
		if (!script && !isFile) return response.writeHead(404).end();
		const type = script ? 'text/javascript' : 'image/webp';
		return response.writeHead(200, { 'content-type': type }).end(script ?? readFileSync(path));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return { origin: `http://localhost:${port}`, close: () => server.close() };
}

/** What the page answers for a photo: milliseconds of opening it, and of each look's runs. */
interface Times {
	readonly open: number;
	readonly looks: Readonly<Record<string, readonly number[]>>;
}

/** A script for the page that opens a photo in the worker and draws each look. */
const measure = (
	photo: string,
	{ width, height, data }: GreyMask,
	looks: readonly object[],
) => `(async () => {
	const { openImaging } = await import('/${folder}/openImaging.js');
	const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const alpha = { width: ${width}, height: ${height}, data: bytesOf('${Buffer.from(data).toString('base64')}') };
	const timed = async (work) => {
		const before = performance.now();
		const result = await work();
		return { time: performance.now() - before, result };
	};
	const worker = openImaging();
	const { time: open } = await timed(() => worker.open('photo', new Blob([bytesOf('${photo}')])));
	const looks = {};
	for (let run = 0; run <= ${runs}; run++)
		for (const look of ${JSON.stringify(looks)}) {
			const canvas = { width: 320, height: 320 };
			const input = { look, alpha, confidence: 'high', alphaKey: '1', canvas };
			const { time } = await timed(() => worker.run('photo', 'renderPreview', input));
			if (run > 0) (looks[look.artStyle ?? look.preset] ??= []).push(time);
		}
	worker.end();
	return { open, looks };
})()`;

const median = (values: readonly number[] = []): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const looks = [...artStyles.map(({ id }) => ({ artStyle: id })), ...presetIds.map((preset) => ({ preset }))];

const { origin, close } = await serveImaging();
const browser = await openBrowser();
const page = await browser.newPage();
await page.goto(origin);
const measured: Times[] = [];
for (const photo of photos) {
	const bytes = readFileSync(photo);
	const { mask } = await cutOutPhoto(bytes, undefined, (decoded) => findAlpha(decoded, small));
	if (!mask) throw new Error(`${photo} has an alpha of its own.`);
	const times = await page.evaluate<Times>(measure(bytes.toString('base64'), mask, looks));
	console.log(`${parse(photo).name}: opened in ${Math.round(times.open)} ms`);
	measured.push(times);
}
await browser.close();
close();

const columns = (values: readonly (number | string)[]) =>
	values
		.map((value) => (typeof value === 'number' ? String(Math.round(value)) : value).padStart(12))
		.join('');
console.log(`${''.padEnd(22)}${columns([...photos.map((photo) => parse(photo).name), 'longest'])}`);
const longest = new Map<string, number>();
for (const look of looks) {
	const id = 'artStyle' in look ? look.artStyle : look.preset;
	const times = measured.map(({ looks: all }) => median(all[id]));
	if ('artStyle' in look) longest.set(id, Math.max(...times));
	console.log(`${id.padEnd(22)}${columns([...times, Math.max(...times)])}`);
}
const slow = [...longest].filter(([, time]) => time > aim).sort(([, a], [, b]) => b - a);
console.log(`${longest.size - slow.length} of ${longest.size} styles within ${aim} ms`);
if (slow.length > 0)
	console.log(`slower: ${slow.map(([id, time]) => `${id} ${Math.round(time)}`).join(', ')}`);
