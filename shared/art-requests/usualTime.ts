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
