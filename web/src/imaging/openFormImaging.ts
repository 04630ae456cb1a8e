import { createImaging, type Imaging } from './imagingClient.ts';
import { onNetworkChange, openNetworks } from './networkService.ts';
import { lacking, openImaging } from './openImaging.ts';

/** One processor stays free for the page, and one for the networks. */
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
		openNetworks: () => (lacking() ? undefined : openNetworks()),
		viewHeight: () => window.innerHeight,
	});
	return {
		...imaging,
		subscribe(listener) {
			const ends = [imaging.subscribe(listener), onNetworkChange(listener)];
			return () => ends.forEach((end) => void end());
		},
	};
}
