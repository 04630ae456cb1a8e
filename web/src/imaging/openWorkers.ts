import { lacking, openImaging } from './openImaging.ts';
import type { SaliencyState, SaliencyUse } from './saliencyMessages.ts';
import { openSaliency } from './saliencyService.ts';
import type { SearchWorkers } from './subjectSearch.ts';

const unavailable: SaliencyState = {
	status: 'unavailable',
	message: 'The browser lacks what workers need.',
};

const noSaliency: SaliencyUse = {
	ready: Promise.resolve(false),
	state: () => unavailable,
	close: () => undefined,
};

/** Opens a photo in an imaging worker that asks the saliency network too. */
export function openWorkers(photo: Blob): SearchWorkers {
	// The session says what is missing.
	if (lacking()) return { session: openImaging(photo), saliency: noSaliency };
	const saliency = openSaliency();
	return { session: openImaging(photo, saliency.port), saliency };
}
