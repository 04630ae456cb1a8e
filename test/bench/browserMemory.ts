import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** The ids of the processes that hold a browser's pages with their workers. */
export async function pageProcesses(browser: Browser): Promise<number[]> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	await session.detach();
	return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** The megabytes that processes hold, shared ones in part; 0 but on Linux. */
export function megabytesOf(processes: readonly number[]): number {
	let kilobytes = 0;
	for (const id of processes) {
		const rollup = `/proc/${id}/smaps_rollup`;
		if (existsSync(rollup)) kilobytes += Number(/^Pss: +(\d+)/m.exec(readFileSync(rollup, 'utf8'))?.[1]);
	}
	return kilobytes / 1000;
}
