import { isByArtist, type ServiceName } from './services.ts';

/** How many finished requests a usual time is measured from; fewer do not say what is usual. */
export const measuredRequests = 20;

/** The median of the measured times in seconds, at least 1; `undefined` for too few of them. */
export function usualSeconds(times: readonly number[]): number | undefined {
	if (times.length < measuredRequests) return undefined;
	const sorted = [...times].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
	return Math.max(1, Math.round((lower + upper) / 2));
}

const units = [
	{ name: 'second', seconds: 1 },
	{ name: 'minute', seconds: 60 },
	{ name: 'hour', seconds: 3600 },
	{ name: 'day', seconds: 86_400 },
] as const;

type DurationUnit = (typeof units)[number]['name'];

/** A duration in its largest unit of which it has at least two, rounded, at least 1. */
export function inLargestUnit(seconds: number): { readonly count: number; readonly unit: DurationUnit } {
	const unit = units.findLast((each) => seconds >= 2 * each.seconds) ?? units[0];
	return { count: Math.max(1, Math.round(seconds / unit.seconds)), unit: unit.name };
}

/** A duration in its largest unit: `5 seconds`, `90 seconds`, `3 hours`. */
export function formatDuration(seconds: number): string {
	const { count, unit } = inLargestUnit(seconds);
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Within what time each service promises its result. */
const promisedTimes: Readonly<Record<ServiceName, string>> = {
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
