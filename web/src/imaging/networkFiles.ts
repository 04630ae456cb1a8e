import { models } from '#shared/imaging/segmentation/networks.ts';

/** The files that the worker of the networks downloads; the set-up of the project provides all but our own network. */
export const networkFiles = {
	prompted: new URL('../../../shared/imaging/segmentation/subjectNetwork.onnx', import.meta.url),
	/** U²-Net-P. */
	saliency: new URL('../../../.build/models/u2netp.onnx', import.meta.url),
	/** ONNX Runtime's WebAssembly, gzipped: larger files than 10 MB are not compressed by CloudFront. */
	runtime: new URL('../../../.build/models/onnxruntime.wasm.gz', import.meta.url),
	/** The script that starts it. */
	loader: new URL('../../../.build/models/onnxruntimeWorker.mjs', import.meta.url),
};

/** How many bytes they have, about. */
export const networkBytes = models.prompted.bytes + models.saliency.bytes + 3_700_000;

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
