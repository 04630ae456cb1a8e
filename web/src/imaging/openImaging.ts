import { ImagingError, type PhotoWorker, photoWorker } from './photoWorker.ts';

/** Milliseconds after which a worker that was prepared and for which no photo came is stopped. */
const preparedFor = 120_000;

/** A worker that was started ahead of the next photo. */
let prepared: Worker | undefined;

/** What the browser lacks of what the worker needs. */
const lacking = () => ['Worker', 'OffscreenCanvas', 'WebAssembly'].find((needed) => !(needed in globalThis));

const startWorker = () => new Worker(new URL('./imagingWorker.ts', import.meta.url), { type: 'module' });

/**
 * Starts a worker for the next photo while the customer chooses one. Does nothing where one waits already, or where the browser
 * lacks what is needed.
 */
export function prepareImaging(): void {
	if (prepared || lacking()) return;
	const worker = startWorker();
	prepared = worker;
	const discard = () => {
		if (prepared !== worker) return;
		prepared = undefined;
		worker.terminate();
	};
	worker.addEventListener('error', discard);
	setTimeout(discard, preparedFor);
}

/**
 * Starts a worker for photos: the one that was prepared, or a new one. The caller ends it.
 * @throws ImagingError where the browser lacks what is needed.
 */
export function openImaging(): PhotoWorker {
	const needed = lacking();
	if (needed) throw new ImagingError('unsupported', `The browser has no ${needed}.`);
	const worker = prepared ?? startWorker();
	prepared = undefined;
	return photoWorker(worker);
}
