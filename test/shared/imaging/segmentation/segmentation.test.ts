import { expect, it } from 'vitest';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import {
	areaOf,
	type Box,
	createPlane,
	drawPlane,
	type Plane,
	type Size,
} from '#shared/imaging/raster/raster.ts';
import { segmentationOfAlpha, uncut } from '#shared/imaging/segmentation/segmentation.ts';

const photo: Size = { width: 1600, height: 1200 };
/** A plane of half the photo's size that has a value in a box. */
const alphaOf = ({ left, top, width, height }: Box, value = 1): Plane =>
	drawPlane({ width: 800, height: 600 }, (x, y) =>
		x >= left && x < left + width && y >= top && y < top + height ? value : 0,
	);
const inside: Box = { left: 100, top: 50, width: 200, height: 300 };

it('the segmentation by an alpha has its bounds in pixels of the photo, and a small mask of it', () => {
	const found = segmentationOfAlpha(photo, alphaOf(inside));
	const bounds = { left: 200, top: 100, width: 400, height: 600 };
	expect(found).toMatchObject({ bounds, confidence: 'high', cut: uncut, fromAlpha: false });
	expect(found.mask).toMatchObject({ width: 320, height: 240 });
	expect(areaOf(found.mask)).toBe(80 * 120);
	expect(segmentationOfAlpha(photo, alphaOf(inside), { confidence: 'low' }).confidence).toBe('low');
});

it('the alpha is read at any part and size of the photo', async () => {
	const { alpha } = segmentationOfAlpha(photo, alphaOf(inside, 0.8));
	for (const size of [photo, { width: 200, height: 150 }, { width: 3200, height: 2400 }]) {
		const { data } = await alpha.read(wholeOf(photo), size);
		const at = (x: number, y: number) =>
			data[Math.floor((y * size.height) / 1200) * size.width + Math.floor((x * size.width) / 1600)];
		expect(at(400, 400)).toBeCloseTo(0.8, 5);
		expect(at(180, 400)).toBeCloseTo(0, 5);
		expect(at(220, 400)).toBeCloseTo(0.8, 5);
	}
	const part = await alpha.read({ left: 400, top: 200, width: 100, height: 100 }, { width: 10, height: 10 });
	expect(Math.min(...part.data)).toBeCloseTo(0.8, 5);
});

it('is of nothing, and uncertain, where the alpha is empty', () => {
	const found = segmentationOfAlpha(photo, createPlane(80, 60), { confidence: 'high' });
	expect(found).toMatchObject({ confidence: 'low', bounds: wholeOf(photo) });
});

it('shows faint parts of a photo’s own alpha alone, and its frame cuts nothing off', () => {
	const faint = alphaOf({ left: 0, top: 0, width: 200, height: 600 }, 0.2);
	expect(segmentationOfAlpha(photo, faint).bounds).toEqual(wholeOf(photo));
	const own = segmentationOfAlpha(photo, faint, { fromAlpha: true });
	expect(own).toMatchObject({ bounds: { left: 0, top: 0, width: 400, height: 1200 }, cut: uncut });
	const solid = segmentationOfAlpha(photo, alphaOf({ left: 0, top: 0, width: 200, height: 600 }));
	expect(solid.cut).toEqual({ left: true, right: false, top: true, bottom: true });
});
