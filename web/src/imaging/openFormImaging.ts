import { createImaging, type Imaging } from './imagingClient.ts';
import { lacking, openImaging } from './openImaging.ts';
import { onSaliencyChange, openSaliency } from './saliencyService.ts';

/** One processor stays free for the page, and one for the saliency network. */
const parallelWorkers = () =>
	navigator.hardwareConcurrency >= 8 ? 3 : navigator.hardwareConcurrency > 1 ? 2 : 1;

/** Creates the imaging of a form, in workers of this browser. */
export function openFormImaging(): Imaging {
	const imaging = createImaging({
		parallel: parallelWorkers(),
		// The page, which shows the photos, has a processor of its own only on larger ones.
		firstAlone: navigator.hardwareConcurrency < 4,
		startWorker: openImaging,
		// A browser that lacks what workers need has said so when the worker was to start.
		openSaliency: () => (lacking() ? undefined : openSaliency()),
		viewHeight: () => window.innerHeight,
	});
	return {
		...imaging,
		subscribe(listener) {
			const ends = [imaging.subscribe(listener), onSaliencyChange(listener)];
			return () => ends.forEach((end) => void end());
		},
	};
}
