import { expect, it } from 'vitest';
import {
	hasClosedTap,
	toggledOpening,
} from '../../../../../web/src/features/art-requests/subject/toggledOpening.ts';

/** A frame of three pixels around an opening of 4 × 4 pixels, on a background of one pixel. */
const side = 12;
const alphaAt = (x: number, y: number) => {
	const depth = Math.min(x, y, side - 1 - x, side - 1 - y);
	return depth > 0 && depth < 4 ? 255 : 0;
};
const rgba = Uint8Array.from({ length: 4 * side * side }, (_, i) =>
	i % 4 === 3 ? alphaAt((i >> 2) % side, Math.floor((i >> 2) / side)) : 0,
);
const tap = (open: readonly (readonly [number, number])[], at: readonly [number, number]) =>
	toggledOpening({ width: side, height: side, rgba }, open, at);

it('a tap on the product opens it there, and one into that opening takes it back', () => {
	expect(tap([], [0.2, 0.5])).toEqual([[0.2, 0.5]]);
	expect(tap([[0.45, 0.4]], [0.6, 0.6])).toEqual([]);
	// The cut-out does not show the first tap yet.
	expect(tap([[0.2, 0.5]], [0.205, 0.5])).toEqual([]);
});

it('a tap on the background, where nothing was opened, changes nothing', () => {
	expect(tap([[0.45, 0.4]], [0.01, 0.01])).toBeUndefined();
});

it('a tap is reported where the product stayed closed', () => {
	const cutOut = { width: side, height: side, rgba };
	expect(hasClosedTap(cutOut, [[0.45, 0.4]])).toBe(false);
	expect(
		hasClosedTap(cutOut, [
			[0.45, 0.4],
			[0.2, 0.5],
		]),
	).toBe(true);
});
