import { isByArtist, type ServiceName } from './services.ts';
import { formatDuration } from './usualTime.ts';

/** Within what time each service promises its result. */
export const promisedTimes: Readonly<Record<ServiceName, string>> = {
	'Image Generate': '2 hours',
	'Graphic Design': '2–4 hours',
	'Marketing Content': '12–24 hours',
	'Real Artist Generate': '24–48 hours',
};

/**
 * The one sentence about the time of a service: the measured time where there is one, the promise otherwise. Artists' times are
 * not measured: they follow the queue, not the picture.
 */
export const timeSentence = (service: ServiceName, usualSeconds?: number): string =>
	usualSeconds === undefined || isByArtist(service)
		? `Ready within ${promisedTimes[service]}.`
		: `Usually ready in ${formatDuration(usualSeconds)}.`;
