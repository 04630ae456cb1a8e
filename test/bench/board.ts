/**
 * How long the board of the order form takes for photos of 12 megapixels: until the first picture, all pictures and the last
 * cut-outs are there, the longest task of the page meanwhile, and the most memory of the page with its workers. On a laptop, on a phone
 * of a quarter of its speed, and with the most photos. Usage: node test/bench/board.ts [photo …]
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { freePorts } from '#infra/local/ports.ts';
import { startStage } from '#infra/local/stage.ts';
import { photosPerOrder } from '#shared/files/limits.ts';
import { openBrowser } from '#support/chromium.ts';
import { openStage } from '#support/openStage.ts';
import { appPaths } from '../../web/src/appPaths.ts';

const samples = ['bag', 'bottle', 'camera', 'candle', 'headphones', 'lamp', 'mug', 'sneakers'].map((name) =>
	join(import.meta.dirname, `../../web/samples/photos/${name}.jpg`),
);
const sources = process.argv.length > 2 ? process.argv.slice(2) : samples;

/** How long a customer looks for the photos: the page prepares itself meanwhile. */
const choosingMs = 4000;

/** What is measured, and the most milliseconds and megabytes that it may take. */
const boards = [
	{ title: 'laptop', width: 1440, height: 900, photos: 8, slow: 1, first: 2500, all: 10_000, task: 200 },
	{ title: 'phone, 4 × slower', width: 360, height: 740, photos: 8, slow: 4, first: 6000, all: 40_000 },
	{ title: 'laptop, 20 photos', width: 1440, height: 900, photos: photosPerOrder, slow: 1, megabytes: 500 },
] as const;

interface Times {
	/** Milliseconds from the choice of the photos on. */
	readonly first?: number;
	readonly all?: number;
	readonly pictures?: number;
	/** Milliseconds of the longest task. */
	readonly task: number;
}

/** A script that runs in the page from its start, and notes the times of a board with so many photos. */
const observe = (photos: number) => `(() => {
	const times = { task: 0 };
	globalThis.boardTimes = times;
	addEventListener('change', () => {
		const start = performance.now();
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) times.task = Math.max(times.task, duration);
		}).observe({ type: 'longtask' });
		const look = () => {
			const now = performance.now() - start;
			const pictures = document.querySelectorAll('ul[aria-label] button canvas:not([data-thumbnail])').length;
			if (pictures > 0) times.first ??= now;
			if (pictures === ${photos}) times.pictures ??= now;
			if (document.querySelectorAll('ul[aria-label] button[aria-busy=false]').length === ${photos}) times.all = now;
			else setTimeout(look, 20);
		};
		look();
	}, { capture: true, once: true });
})()`;

/** The ids of the processes that hold a browser's pages with their workers. */
async function pageProcesses(browser: Browser): Promise<number[]> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	await session.detach();
	return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** The megabytes that processes hold, shared ones in part; 0 but on Linux. */
function megabytesOf(processes: readonly number[]): number {
	let kilobytes = 0;
	for (const id of processes) {
		const rollup = `/proc/${id}/smaps_rollup`;
		if (existsSync(rollup)) kilobytes += Number(/^Pss: +(\d+)/m.exec(readFileSync(rollup, 'utf8'))?.[1]);
	}
	return kilobytes / 1000;
}

/** The milliseconds for which processes run before they are stopped. */
const runMs = 10;

/**
 * Slows processes down with all their threads, workers too: they run for one of so many parts of the time, and are stopped for
 * the rest. Chromium's own throttling leaves workers as they are.
 *
 * @returns a function that ends it.
 */
function slowDown(processes: readonly number[], factor: number): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
		for (const id of processes) process.kill(id, name);
	};
	function stop() {
		signal('SIGSTOP');
		timer = setTimeout(run, runMs * (factor - 1));
	}
	function run() {
		signal('SIGCONT');
		timer = setTimeout(stop, runMs);
	}
	run();
	return () => {
		clearTimeout(timer);
		signal('SIGCONT');
	};
}

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'pixwand-bench-'));
const stage = await startStage({ root, dir, name: 'local', ports: await freePorts() });

/** The photos of a board, of 12 megapixels each. */
async function takePhotos(count: number): Promise<string[]> {
	mkdirSync(join(dir, 'photos'), { recursive: true });
	const names = Array.from({ length: count }, (_, i) => join(dir, 'photos', `${i + 1}.jpg`));
	for (const [i, name] of names.entries())
		await sharp(sources[i % sources.length])
			.rotate()
			.resize(4000, 3000, { fit: 'cover' })
			.jpeg({ quality: 90 - (i % 7) })
			.toFile(name);
	return names;
}

async function measure({ width, height, photos, slow }: (typeof boards)[number], token: string) {
	const files = await takePhotos(photos);
	const browser = await openBrowser();
	const context = await browser.newContext({ viewport: { width, height }, baseURL: stage.site });
	await context.addCookies([{ name: 'access_token', value: token, url: stage.site }]);
	const page = await context.newPage();
	await page.addInitScript(observe(photos));
	await page.goto(appPaths.newRequest);
	await page.getByText('Drop your photo here or choose one').waitFor();
	const processes = await pageProcesses(browser);
	const endSlowness = slow > 1 ? slowDown(processes, slow) : () => undefined;
	let megabytes = 0;
	const memory = setInterval(() => {
		megabytes = Math.max(megabytes, megabytesOf(processes));
	}, 250);
	const chooser = page.waitForEvent('filechooser');
	await page.getByText('Drop your photo here or choose one').click();
	await page.waitForTimeout(choosingMs);
	await (await chooser).setFiles(files);
	let times: Times = { task: 0 };
	const until = Date.now() + 300_000;
	while (times.all === undefined && Date.now() < until) {
		await page.waitForTimeout(500);
		times = await page.evaluate<Times>('boardTimes');
	}
	endSlowness();
	clearInterval(memory);
	await browser.close();
	return { ...times, megabytes };
}

/** A figure, and how it compares with its goal. */
const compare = (value: number | undefined, unit: string, goal?: number): string =>
	`${value === undefined ? '-' : Math.round(value)} ${unit}${goal ? ` (goal ${goal})` : ''}`;

try {
	const { createUser } = openStage(stage, 'local');
	const { token = '' } = (await createUser('bench@people.example', 5)).client;
	for (const board of boards) {
		const times = await measure(board, token);
		console.log(
			`${board.title}, ${board.photos} photos: first picture ${compare(times.first, 'ms', 'first' in board ? board.first : undefined)}, ` +
				`all pictures ${compare(times.pictures, 'ms')}, last cut-outs ${compare(times.all, 'ms', 'all' in board ? board.all : undefined)}, ` +
				`longest task ${compare(times.task, 'ms', 'task' in board ? board.task : undefined)}, ` +
				`memory ${compare(times.megabytes, 'MB', 'megabytes' in board ? board.megabytes : undefined)}; ` +
				`load of this computer ${loadavg()[0]?.toFixed(1)}`,
		);
	}
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
process.exit();
