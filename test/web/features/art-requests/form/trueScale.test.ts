import { describe, expect, it } from 'vitest';
import {
	aspectOf,
	centimetresOf,
	isTooSmall,
	trueHeights,
} from '#web/features/art-requests/form/trueScale.ts';

const canvas = { width: 1024, height: 1024 };
const product = (id: string, height?: number, aspect = 1) => ({ id, height, aspect });

describe('the heights of products in one scale', () => {
	it('are in the proportion of the given ones, as large as the largest product fits', () => {
		const heights = trueHeights([product('bottle', 30, 0.3), product('mug', 10)], canvas);
		expect(heights.get('bottle')).toBeCloseTo(0.77, 3);
		expect((heights.get('bottle') ?? 0) / (heights.get('mug') ?? 1)).toBeCloseTo(3, 2);
	});

	it('let a wide product decide where it would be cut', () => {
		const heights = trueHeights([product('sofa', 80, 2.5), product('lamp', 160, 0.3)], canvas);
		expect(2.5 * (heights.get('sofa') ?? 1)).toBeLessThanOrEqual(0.8);
		expect((heights.get('lamp') ?? 0) / (heights.get('sofa') ?? 1)).toBeCloseTo(2, 2);
	});

	it('are that of the first one where none is given', () => {
		const heights = trueHeights([product('first', 12), product('second'), product('third', 6)], canvas);
		expect(heights.get('second')).toBe(heights.get('first'));
		expect((heights.get('third') ?? 0) * 2).toBeCloseTo(heights.get('first') ?? 0, 3);
		expect(new Set(trueHeights([product('a'), product('b')], canvas).values()).size).toBe(1);
	});

	it('are those of the products with a cut-out, of 20 photos of which three have none', () => {
		const alpha = { width: 200, height: 100, data: new Uint8Array(20_000) };
		const cutOuts = Array.from({ length: 20 }, (_, i) =>
			[3, 8, 15].includes(i) ? undefined : { alpha, bounds: [0.25, 0.1, 0.5, 0.8] as const },
		);
		const found = cutOuts.flatMap((cutOut, i) => {
			const aspect = aspectOf(cutOut);
			return aspect ? [product(`photo ${i}`, i + 1, aspect)] : [];
		});
		const heights = trueHeights(found, canvas);
		expect(heights.size).toBe(17);
		expect((heights.get('photo 19') ?? 0) / (heights.get('photo 9') ?? 1)).toBeCloseTo(2, 2);
		expect(aspectOf({ alpha, bounds: [0, 0.1, 0.5, 0.8] })).toBeUndefined();
		expect(aspectOf({ alpha, bounds: undefined })).toBeUndefined();
	});

	it('are no smaller than can be seen, which is told', () => {
		const heights = trueHeights([product('cupboard', 200), product('bead', 0.1)], canvas);
		expect(isTooSmall(heights.get('bead'))).toBe(true);
		expect(isTooSmall(heights.get('cupboard'))).toBe(false);
	});
});

it.each([
	['12', 12],
	['12,5', 12.5],
	['0.1', 0.1],
	['0', undefined],
	['-3', undefined],
	['40000', undefined],
	['', undefined],
	['tall', undefined],
])('a height typed as "%s" is %s cm', (typed, expected) => {
	expect(centimetresOf(typed)).toBe(expected);
});
