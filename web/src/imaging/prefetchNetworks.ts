import { networkFiles } from './networkFiles.ts';

/** The part of the Network Information API that is used; not all browsers have it. */
interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}

/** Whether a connection is slow, or the user wants to save data. */
export const isCostly = ({ saveData, effectiveType = '4g' }: Connection = {}): boolean =>
	saveData === true || effectiveType !== '4g';

let begun = false;

/** Puts a file into the browser's cache, at low priority. A blob is received outside of the page's thread. */
async function prefetch(url: URL): Promise<void> {
	const response = await fetch(url, { priority: 'low' });
	await response.blob();
}

/**
 * Puts the files of the networks (10 MB) into the browser's cache while the page is idle, so that the first photo is
 * cut out sooner. Does nothing on a slow connection, or where the user saves data.
 */
export function prefetchNetworks(): void {
	const { connection } = navigator as { readonly connection?: Connection };
	if (begun || isCostly(connection)) return;
	begun = true;
	const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
	whenIdle(() => {
		// The first photo loads what is missing.
		for (const url of Object.values(networkFiles)) prefetch(url).catch(() => undefined);
	});
}
