/**
 * How long a cut-out takes in Chromium from the opened photo on: at once, by the prompted network, and refined by both, without and with the
 * download of U²-Net-P; and how much memory the page with its workers has then. Usage: node test/bench/cutOutsInBrowser.ts [photo …]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#support/chromium.ts';
import { openWorkersPath, serveImaging } from './serveImaging.ts';

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
	const { openWorkers } = await import('${openWorkersPath}');
	const bytes = Uint8Array.from(atob('${photo}'), (character) => character.charCodeAt(0));
	const start = performance.now();
	const { session: opening, saliency } = openWorkers(new Blob([bytes]));
	const session = await opening;
	const opened = performance.now();
	await session.run('findCutOut', { refined: false });
	const atOnce = performance.now();
	if (!(await saliency.ready)) throw new Error(JSON.stringify(saliency.state()));
	const loaded = performance.now();
	const { confidence } = await session.run('findCutOut', { refined: true });
	const refined = performance.now();
	// The caller reads the memory before the workers end.
	globalThis.close = () => (session.close(), saliency.close());
	return {
		opened: opened - start, atOnce: atOnce - opened, loaded: loaded - atOnce, refined: refined - loaded,
		confidence,
	};
})()`;

/** The megabytes that the processes of pages hold, shared ones in part; nothing but on Linux. */
async function megabytesOf(browser: Browser): Promise<number> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	let kilobytes = 0;
	for (const { type, id } of processInfo) {
		const rollup = `/proc/${id}/smaps_rollup`;
		if (type === 'renderer' && existsSync(rollup))
			kilobytes += Number(/^Pss: +(\d+)/m.exec(readFileSync(rollup, 'utf8'))?.[1]);
	}
	return kilobytes / 1000;
}

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
	const megabytes = await megabytesOf(browser);
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
