import { ImagingError, type ImagingSession, openSession } from './imagingSession.ts';
import { openSaliency } from './saliencyService.ts';

/** Milliseconds after which a worker that was prepared and for which no photo came is stopped. */
const preparedFor = 120_000;

/** A worker that was started ahead of the next photo. */
let prepared: Worker | undefined;

/** What the browser lacks of what the worker needs. */
export const lacking = () =>
	['Worker', 'OffscreenCanvas', 'WebAssembly'].find((needed) => !(needed in globalThis));

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
	// Starts to load the saliency network, which is kept for a while.
	openSaliency().close();
}

/**
 * Opens a photo in a worker: the one that was prepared, or a new one. The caller closes the session.
 *
 * @param saliency - the port through which the worker asks the saliency network; without one it does not.
 * @throws ImagingError where the browser lacks what is needed or cannot decode the photo.
 */
export async function openImaging(photo: Blob, saliency?: MessagePort): Promise<ImagingSession> {
	const needed = lacking();
	if (needed) throw new ImagingError('unsupported', `The browser has no ${needed}.`);
	const worker = prepared ?? startWorker();
	prepared = undefined;
	if (saliency) worker.postMessage({ saliency }, [saliency]);
	return openSession(worker, photo);
}
