/**
 * How long previews of 320 pixels take in the site's own worker in Chromium: every art style of photos whose subject has
 * been found, each the median of three runs after a first one; the time to find the subject is apart. Times of Chromium
 * are those of a clock: run it on a machine without other work. Usage: node test/bench/stylesInBrowser.ts [<photo>…]
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, parse } from 'node:path';
import { build } from 'esbuild';
import { presetIds } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { openBrowser } from '#support/chromium.ts';

const root = join(import.meta.dirname, '../..');
/** Milliseconds that a style's preview may take. */
const aim = 150;
const runs = 3;
const samples = ['headphones', 'lamp', 'mug'].map((name) => join(root, `web/samples/photos/${name}.jpg`));
const photos = process.argv.length > 2 ? process.argv.slice(2) : samples;

const folder = 'web/src/imaging';
/** The scripts of a page that opens photos, and of its workers. */
const scripts = ['openImaging', 'networkService', 'imagingWorker', 'networkWorker'];
const headers = {
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-embedder-policy': 'require-corp',
};

/** Where the page imports a script from. */
const scriptPath = (name: 'openImaging' | 'networkService'): string => `/${folder}/${name}.js`;

/** Serves the imaging of the site, and what it loads, to pages with cross-origin isolation. */
async function serveImaging(): Promise<{ readonly origin: string; readonly close: () => void }> {
	const { outputFiles } = await build({
		entryPoints: scripts.map((name) => join(root, `${folder}/${name}.ts`)),
		bundle: true,
		// The scripts share the workers, which they find beside themselves.
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
		if (pathname === '/') return response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end();
		const script = served.get(path.replace(/\.ts$/, '.js'));
		const isFile = !script && /\.(bin|onnx|gz|mjs|webp)$/.test(path) && existsSync(path);
		if (!script && !isFile) return response.writeHead(404, headers).end();
		const type = script || path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
		return response.writeHead(200, { ...headers, 'content-type': type }).end(script ?? readFileSync(path));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return { origin: `http://localhost:${port}`, close: () => server.close() };
}

/** What the page answers for a photo: milliseconds of opening it, of finding its subject, and of each look's runs. */
interface Times {
	readonly open: number;
	readonly find: number;
	readonly confidence: string;
	readonly looks: Readonly<Record<string, readonly number[]>>;
}

/** A script for the page that opens a photo in the worker and draws each look. */
const measure = (photo: string, looks: readonly object[]) => `(async () => {
	const { openImaging } = await import('${scriptPath('openImaging')}');
	const { openNetworks } = await import('${scriptPath('networkService')}');
	const bytes = Uint8Array.from(atob('${photo}'), (character) => character.charCodeAt(0));
	const timed = async (work) => {
		const before = performance.now();
		const result = await work();
		return { time: performance.now() - before, result };
	};
	const networks = openNetworks();
	const worker = openImaging(networks.connect());
	const { time: open } = await timed(() => worker.open('photo', new Blob([bytes])));
	const found = await timed(() => worker.run('photo', 'findCutOut', {}));
	const cutOut = found.result;
	const subject = cutOut.found ?? (await worker.run('photo', 'segmentCutOut', cutOut));
	const looks = {};
	for (let run = 0; run <= ${runs}; run++)
		for (const look of ${JSON.stringify(looks)}) {
			const canvas = { width: 320, height: 320 };
			const input = { look, found: subject, confidence: cutOut.confidence, foundKey: 'found', canvas };
			const { time } = await timed(() => worker.run('photo', 'renderPreview', input));
			if (run > 0) (looks[look.artStyle ?? look.preset] ??= []).push(time);
		}
	worker.end();
	networks.close();
	return { open, find: found.time, confidence: found.result.confidence, looks };
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
	const script = measure(readFileSync(photo).toString('base64'), looks);
	const times = await page.evaluate<Times>(script);
	const { open, find, confidence } = times;
	console.log(
		`${parse(photo).name}: opened in ${Math.round(open)} ms, subject found in ${Math.round(find)} ms (${confidence})`,
	);
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
