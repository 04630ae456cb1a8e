import { describe, expect, it } from 'vitest';
import { createMask, type Mask } from '#shared/imaging/raster/raster.ts';
import { confidenceOf } from '#shared/imaging/segmentation/segmentation.ts';

/** A mask of which a share is subject. */
function maskOf(share: number): Mask {
	const mask = createMask(100, 10);
	mask.data.fill(1, 0, Math.round(1000 * share));
	return mask;
}

describe('the confidence in a cut-out', () => {
	it.each([
		[0.85, 0.9, 'high'],
		[0.84, 0.99, 'low'],
		[0.99, 0.89, 'low'],
	] as const)('where the networks agree by %d and the passes by %d is %s', (networks, passes, expected) => {
		expect(confidenceOf(maskOf(0.3), { networks, passes })).toBe(expected);
	});

	it('is low without an agreement, and for subjects that are tiny or the whole photo', () => {
		const agreement = { networks: 1, passes: 1 };
		expect(confidenceOf(maskOf(0.3), undefined)).toBe('low');
		expect(confidenceOf(maskOf(0.005), agreement)).toBe('low');
		expect(confidenceOf(maskOf(0.95), agreement)).toBe('low');
	});
});
