import { ImagingError, type ImagingSession, openSession } from './imagingSession.ts';

/** Milliseconds after which a worker that was prepared and for which no photo came is stopped. */
const preparedFor = 120_000;

/** A worker that was started ahead of the next photo. */
let prepared: Worker | undefined;

/** What the browser lacks of what the worker needs. */
const lacking = () => ['Worker', 'OffscreenCanvas', 'WebAssembly'].find((needed) => !(needed in globalThis));

const startWorker = () => new Worker(new URL('./imagingWorker.ts', import.meta.url), { type: 'module' });

/**
 * Starts a worker for the next photo and lets it compile what that needs, while the customer chooses one. Does nothing where
 * one waits already, or where the browser lacks what is needed.
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
	worker.postMessage('warm-up');
}

/**
 * Opens a photo in a worker: the one that was prepared, or a new one. The caller closes the session.
 *
 * @throws ImagingError where the browser lacks what is needed or cannot decode the photo.
 */
export async function openImaging(photo: Blob): Promise<ImagingSession> {
	const needed = lacking();
	if (needed) throw new ImagingError('unsupported', `The browser has no ${needed}.`);
	const worker = prepared ?? startWorker();
	prepared = undefined;
	return openSession(worker, photo);
}
