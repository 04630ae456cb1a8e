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

/** A duration in its largest unit of which it has at least two, rounded: `5 seconds`, `90 seconds`, `3 hours`. */
export function formatDuration(seconds: number): string {
	const unit = units.findLast((each) => seconds >= 2 * each.seconds) ?? units[0];
	const count = Math.max(1, Math.round(seconds / unit.seconds));
	return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
