import { expect } from 'vitest';

/** Expects as many numbers, each nearer than the tolerance to the expected one; names the first that is not. */
export function expectNear(found: ArrayLike<number>, expected: ArrayLike<number>, tolerance = 1e-5): void {
	expect(found.length).toBe(expected.length);
	const isFar = (value: number, i: number) => !(Math.abs(value - (expected[i] ?? Number.NaN)) < tolerance);
	const first = Array.from(found, isFar).indexOf(true);
	expect(first, `number ${first}: ${found[first]} instead of ${expected[first]}`).toBe(-1);
}
