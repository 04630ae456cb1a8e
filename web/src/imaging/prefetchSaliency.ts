import { type Connection, isCostly } from './costlyConnection.ts';
import { saliencyFiles } from './saliencyFiles.ts';

let begun = false;

/** Puts a file into the browser's cache, at low priority. A blob is received outside of the page's thread. */
async function prefetch(url: URL): Promise<void> {
	const response = await fetch(url, { priority: 'low' });
	await response.blob();
}

/**
 * Puts the files of the saliency network (8 MB) into the browser's cache while the page is idle, so that the first photo is
 * cut out sooner. Does nothing on a slow connection, or where the user saves data.
 */
export function prefetchSaliency(): void {
	const { connection } = navigator as { readonly connection?: Connection };
	if (begun || isCostly(connection)) return;
	begun = true;
	const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
	whenIdle(() => {
		// The first photo loads what is missing.
		for (const url of Object.values(saliencyFiles)) prefetch(url).catch(() => undefined);
	});
}
