import { describe, expect, it } from 'vitest';
import { type ResultPicture, resultWarnings } from '#web/features/admin/request/resultWarnings.ts';

const order = { format: 'png', size: '1024x1536', transparent: true } as const;
const picture: ResultPicture = {
	name: 'mug.png',
	type: 'image/png',
	width: 1024,
	height: 1536,
	transparent: true,
};

describe('a picture that is to be delivered', () => {
	it('has no warning if it is as ordered', () => {
		expect(resultWarnings(picture, order)).toEqual([]);
	});

	it('has a warning for its size, its format and its background each', () => {
		const other = { ...picture, type: 'image/jpeg', width: 1200, height: 1200, transparent: false };
		expect(resultWarnings(other, order)).toEqual([
			'mug.png is 1200 × 1200 pixels; ordered were 1024 × 1536.',
			'mug.png is a JPEG file; ordered was PNG.',
			'mug.png has no transparent background; one was ordered.',
		]);
		expect(resultWarnings(picture, { ...order, transparent: false })).toEqual([
			'mug.png has transparent parts; ordered was a picture without.',
		]);
	});
});
