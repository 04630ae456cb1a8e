import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { countsWhatIsHeld } from '#engine/studio/collectLess.ts';
import { nightly } from '#support/nightly.ts';

/** Counts the collections of a process that allocates 2 GB in arrays of 4 MB and keeps the last 25 of them. */
const script = `
	import { constants, PerformanceObserver } from 'node:perf_hooks';
	import { setImmediate } from 'node:timers/promises';
	let collections = 0;
	new PerformanceObserver((list) => {
		for (const { detail } of list.getEntries())
			if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections++;
	}).observe({ entryTypes: ['gc'] });
	if (process.argv[1]) (await import(process.argv[1])).collectLess();
	const kept = [];
	for (let n = 0; n < 500; n++) {
		kept[n % 25] = new Float32Array(1e6).fill(n);
		await setImmediate();
	}
	console.log(collections);
`;

async function countCollections(...modules: string[]): Promise<number> {
	const { stdout } = await promisify(execFile)(process.execPath, [
		'--input-type=module',
		'--eval',
		script,
		...modules,
	]);
	return Number(stdout);
}

describe('collectLess', () => {
	it.runIf(nightly)(
		'makes V8 collect less than half as often when arrays are allocated and dropped',
		async () => {
			const module = new URL('../../../functions/engine/studio/collectLess.ts', import.meta.url).href;
			const [often, rarely] = [await countCollections(), await countCollections(module)];
			// Fails on a Node.js whose V8 counts what is held (14.8): then `collectLess` can go.
			expect(rarely).toBeLessThan(often / 2);
		},
	);

	it.each([
		['13.6.233.17-node.53', false],
		['14.7.100.1', false],
		['14.8.0.1', true],
		['15.0.1.1', true],
	])('tells that V8 %s counts what arrays hold: %s', (version, counts) => {
		expect(countsWhatIsHeld(version)).toBe(counts);
	});
});
