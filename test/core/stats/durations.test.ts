import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketOf, percentile } from '#core/stats/durations.ts';

const countsOf = (durations: readonly number[]) => {
	const counts = new Map<number, number>();
	for (const bucket of durations.map(bucketOf)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
	return counts;
};

it('a percentile differs from the exact one by at most half a bucket, and half a second by rounding', () => {
	const durations = fc.array(fc.double({ min: 1, max: 14 * 86_400, noNaN: true }), { minLength: 1 });
	fc.assert(
		fc.property(durations, fc.constantFrom(0.5, 0.95), (seconds, share) => {
			const exact = seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * share) - 1] ?? 0;
			const found = percentile(countsOf(seconds), share) ?? 0;
			expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact * (Math.sqrt(1.15) - 1) + 0.5);
		}),
	);
});

it('there is no percentile without durations, and a duration of nothing counts as a second', () => {
	expect(percentile(new Map(), 0.5)).toBeUndefined();
	expect(percentile(countsOf([0]), 0.5)).toBe(1);
});
