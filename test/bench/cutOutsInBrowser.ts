/**
 * How long a cut-out takes in Chromium from the opened photo on: until the networks are loaded, roughly, by our own network, and by
 * both; and how much memory the page with its workers has then. Usage: node test/bench/cutOutsInBrowser.ts [photo …]
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
	/** Milliseconds to open the photo, until the networks are loaded, for the rough cut-out and for the refined one. */
	readonly opened: number;
	readonly loaded: number;
	readonly rough: number;
	readonly refined: number;
	readonly confidence: string;
}

/** A script for the page that measures one photo. */
const measure = (photo: string) => `(async () => {
	const { openImaging } = await import('${scriptPath('openImaging')}');
	const { openNetworks } = await import('${scriptPath('networkService')}');
	const bytes = Uint8Array.from(atob('${photo}'), (character) => character.charCodeAt(0));
	const start = performance.now();
	const networks = openNetworks();
	const worker = openImaging(networks.connect());
	await worker.open('photo', new Blob([bytes]));
	const opened = performance.now();
	if (!(await networks.ready)) throw new Error(JSON.stringify(networks.state()));
	const loaded = performance.now();
	await worker.run('photo', 'findCutOut', { refined: false });
	const rough = performance.now();
	const { confidence } = await worker.run('photo', 'findCutOut', { refined: true });
	const refined = performance.now();
	// The caller reads the memory before the workers end.
	globalThis.close = () => (worker.end(), networks.close());
	return {
		opened: opened - start, loaded: loaded - opened, rough: rough - loaded, refined: refined - rough,
		confidence,
	};
})()`;

const { origin, close } = await serveImaging();
const browser = await openBrowser();
const page = await browser.newPage();
await page.goto(origin);
console.log(
	'photo'.padEnd(22),
	...['opened', 'loaded', 'rough', 'refined', 'MB'].map((each) => each.padStart(8)),
);
for (const photo of photos) {
	const times = await page.evaluate<Times>(measure(readFileSync(photo).toString('base64')));
	const megabytes = megabytesOf(await pageProcesses(browser));
	await page.evaluate('close()');
	const figures = [times.opened, times.loaded, times.rough, times.refined, megabytes];
	console.log(
		parse(photo).name.padEnd(22),
		...figures.map((figure) => String(Math.round(figure)).padStart(8)),
		times.confidence,
	);
}
await browser.close();
close();
