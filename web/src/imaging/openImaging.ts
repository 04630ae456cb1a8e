import { ImagingError, type ImagingSession, openSession } from './imagingSession.ts';

/**
 * Starts the imaging worker and opens a photo in it. The caller closes the session.
 *
 * @throws ImagingError where the browser lacks what is needed or cannot decode the photo.
 */
export async function openImaging(photo: Blob): Promise<ImagingSession> {
	for (const needed of ['Worker', 'OffscreenCanvas', 'WebAssembly'])
		if (!(needed in globalThis)) throw new ImagingError('unsupported', `The browser has no ${needed}.`);
	const worker = new Worker(new URL('./imagingWorker.ts', import.meta.url), { type: 'module' });
	return openSession(worker, photo);
}
