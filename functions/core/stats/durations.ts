/** The ratio between the ends of a bucket: a percentile is exact to 7.3 in a hundred and half a second. */
const ratio = 1.15;

/** The bucket of a duration: the logarithm of the seconds, rounded down; shorter ones are in bucket 0. */
export const bucketOf = (seconds: number): number =>
	Math.floor(Math.log(Math.max(1, seconds)) / Math.log(ratio));

/** The middle of a bucket, in seconds. */
const secondsOf = (bucket: number): number => ratio ** (bucket + 0.5);

/**
 * The duration that this share of all durations does not exceed, in whole seconds.
 *
 * @param counts how many durations each bucket has.
 * @returns undefined without a duration.
 */
export function percentile(counts: ReadonlyMap<number, number>, share: number): number | undefined {
	const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
	let passed = 0;
	for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
		passed += count;
		if (passed > 0 && passed >= total * share) return Math.max(1, Math.round(secondsOf(bucket)));
	}
	return undefined;
}
