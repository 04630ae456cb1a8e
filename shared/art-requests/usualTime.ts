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
