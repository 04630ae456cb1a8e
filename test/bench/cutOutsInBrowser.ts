/**
 * How long a cut-out takes in Chromium from the opened photo on: at once, by the prompted network, and refined by both, without and with the
 * download of U²-Net-P; and how much memory the page with its workers has then. Usage: node test/bench/cutOutsInBrowser.ts [photo …]
 */
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { openBrowser } from '#support/chromium.ts';
import { megabytesOf, pageProcesses } from './browserMemory.ts';
import { scriptPath, serveImaging } from './serveImaging.ts';

const samples = ['bag', 'sneakers', 'teapot'].map((name) =>
	join(import.meta.dirname, `../../web/samples/photos/${name}.jpg`),
);
const photos = process.argv.length > 2 ? process.argv.slice(2) : samples;

interface Times {
	/** Milliseconds to open the photo, until the first cut-out, until the networks are loaded, and for the refined one. */
	readonly opened: number;
	readonly atOnce: number;
	readonly loaded: number;
	readonly refined: number;
	readonly confidence: string;
}

/** A script for the page that measures one photo. */
const measure = (photo: string) => `(async () => {
	const { openImaging } = await import('${scriptPath('openImaging')}');
	const { openSaliency } = await import('${scriptPath('saliencyService')}');
	const bytes = Uint8Array.from(atob('${photo}'), (character) => character.charCodeAt(0));
	const start = performance.now();
	const saliency = openSaliency();
	saliency.compile();
	const worker = openImaging(saliency.connect());
	await worker.open('photo', new Blob([bytes]));
	const opened = performance.now();
	await worker.run('photo', 'findCutOut', { refined: false });
	const atOnce = performance.now();
	if (!(await saliency.ready)) throw new Error(JSON.stringify(saliency.state()));
	const loaded = performance.now();
	const { confidence } = await worker.run('photo', 'findCutOut', { refined: true });
	const refined = performance.now();
	// The caller reads the memory before the workers end.
	globalThis.close = () => (worker.end(), saliency.close());
	return {
		opened: opened - start, atOnce: atOnce - opened, loaded: loaded - atOnce, refined: refined - loaded,
		confidence,
	};
})()`;

const { origin, close } = await serveImaging();
const browser = await openBrowser();
const page = await browser.newPage();
await page.goto(origin);
console.log(
	'photo'.padEnd(22),
	...['opened', 'at once', 'loaded', 'refined', 'MB'].map((each) => each.padStart(8)),
);
for (const photo of photos) {
	const times = await page.evaluate<Times>(measure(readFileSync(photo).toString('base64')));
	const megabytes = megabytesOf(await pageProcesses(browser));
	await page.evaluate('close()');
	const figures = [times.opened, times.atOnce, times.loaded, times.refined, megabytes];
	console.log(
		parse(photo).name.padEnd(22),
		...figures.map((figure) => String(Math.round(figure)).padStart(8)),
		times.confidence,
	);
}
await browser.close();
close();
