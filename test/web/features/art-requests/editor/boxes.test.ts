import { describe, expect, it } from 'vitest';
import {
	type Box,
	boxAround,
	boxBetween,
	movedBox,
	resizedBox,
} from '#web/features/art-requests/editor/boxes.ts';

const box: Box = [0.2, 0.3, 0.4, 0.5];

describe('a box', () => {
	it('is drawn from any corner to the opposite one, within the photo', () => {
		expect(boxBetween([0.6, 0.8], [0.2, 0.3])).toEqual(box);
		expect(boxBetween([0.5, 0.5], [1.7, -0.2])).toEqual([0.5, 0, 0.5, 0.5]);
	});

	it('is never too small to be seen', () => {
		expect(boxBetween([0.5, 0.5], [0.5, 0.5])).toEqual([0.5, 0.5, 0.04, 0.04]);
		expect(boxBetween([1, 1], [1, 1])).toEqual([0.96, 0.96, 0.04, 0.04]);
		expect(resizedBox(box, { x: 'right', y: undefined }, -9, 0)).toEqual([0.2, 0.3, 0.04, 0.5]);
	});

	it('keeps its size when it is moved against the edge', () => {
		expect(movedBox(box, 9, -9)).toEqual([0.6, 0, 0.4, 0.5]);
	});

	it('is resized on the sides of the handle alone', () => {
		expect(resizedBox(box, { x: 'left', y: 'bottom' }, -0.1, 9)).toEqual([0.1, 0.3, 0.5, 0.7]);
	});

	it('begins around what was found', () => {
		expect(boxAround([0.01, 0.3, 0.4, 0.5])).toEqual([0, 0.28, 0.43, 0.54]);
		expect(boxAround(undefined)).toEqual([0.1, 0.1, 0.8, 0.8]);
	});
});
