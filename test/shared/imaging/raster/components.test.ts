import { describe, expect, it } from 'vitest';
import { components } from '#shared/imaging/raster/components.ts';
import type { Mask } from '#shared/imaging/raster/raster.ts';

/** A mask of rows in which `#` is 1. */
function maskOf(...rows: readonly string[]): Mask {
	const data = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0));
	return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

describe('the connected pieces of a mask', () => {
	it('are joined at sides, not at corners, and counted from the top left', () => {
		const { ofPixel, sizes, atFrame } = components(maskOf('.#..#', '#.#..', '..##.', '.....'), 1);
		const numbers = Array.from(ofPixel, (piece) => (piece < 0 ? '.' : piece)).join('');
		expect(numbers.match(/.{5}/g)).toEqual(['.0..1', '2.3..', '..33.', '.....']);
		expect(sizes).toEqual([1, 1, 1, 3]);
		expect(atFrame).toEqual([true, true, true, false]);
	});

	it('are one where rows of it meet only further down', () => {
		const spiral = maskOf('#.#.#', '#.#.#', '#.###', '#...#', '#####');
		expect(components(spiral, 1).sizes).toEqual([17]);
		expect(components(spiral, 0)).toMatchObject({ sizes: [6, 2], atFrame: [true, true] });
	});
});
