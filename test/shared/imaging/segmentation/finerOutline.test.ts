import { describe, expect, it } from 'vitest';
import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import {
	type Box,
	boundsOf,
	createMask,
	createPlane,
	type Mask,
	mapPlane,
	overlap,
	type Plane,
	planeOf,
	type Size,
	threshold,
} from '#shared/imaging/raster/raster.ts';
import { cropPlane, enlargePlane, pasted, reducePlane } from '#shared/imaging/raster/resample.ts';
import { finerOutline } from '#shared/imaging/segmentation/finerOutline.ts';

const size = { width: 960, height: 960 };
const maskSize = { width: 320, height: 320 };
/** A comb: five teeth of 8 pixels, 8 pixels apart, below a bar. */
const comb: Box = { left: 400, top: 300, width: 72, height: 160 };
const crop: Box = { left: 340, top: 270, width: 220, height: 220 };

const isComb = (x: number, y: number) => y < 24 || Math.floor(x / 8) % 2 === 0;

function planeWith(
	size: Size,
	{ left, top, width, height }: Box,
	isIn: (x: number, y: number) => boolean,
): Plane {
	const plane = createPlane(size.width, size.height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) plane.data[(top + y) * size.width + left + x] = isIn(x, y) ? 1 : 0;
	return plane;
}

const truth = planeWith(size, comb, isComb);
const block = planeWith(size, comb, () => true);

/** A photo with a dark subject on an uneven light ground. */
function photoOf(subject: Plane) {
	const rgb = new Uint8Array(3 * subject.data.length);
	for (const [i, inside] of subject.data.entries())
		rgb.fill(inside > 0.5 ? 40 + (i % 5) : 190 + ((i * 7) % 11), 3 * i, 3 * i + 3);
	return createPhoto({ width: subject.width, height: subject.height, rgb });
}

const photo = photoOf(truth);
/** The cut of the whole photo: too coarse for the gaps. */
const mask: Mask = threshold(reducePlane(block, maskSize), 0.5);

/** The probabilities that a second pass over the crop gives, from those of the photo's pixels. */
const secondPassOf = (probability: Plane) => ({
	crop,
	ofCrop: enlargePlane(cropPlane(probability, crop), { width: 256, height: 256 }),
});

const sureOf = (plane: Plane): Plane => mapPlane(plane, (value) => (value > 0.5 ? 0.9 : 0.1));

/** A finer mask at the photo's size. */
const atPhotoSize = ({ mask, at }: { mask: Mask; at: Box }): Mask =>
	threshold(pasted(enlargePlane(planeOf(mask), at), at, size), 0.5);

describe('finerOutline', () => {
	it('finds gaps that the mask of the whole photo is too coarse for', async () => {
		const finer = await finerOutline(photo, mask, secondPassOf(sureOf(truth)));
		const whole = threshold(enlargePlane(planeOf(mask), size), 0.5);
		expect(overlap(whole, threshold(truth, 0.5))).toBeLessThan(0.7);
		expect(finer && overlap(atPhotoSize(finer), threshold(truth, 0.5))).toBeGreaterThan(0.95);
	});

	it('has nothing outside of a box', async () => {
		const box: Box = { ...comb, width: 40 };
		const finer = await finerOutline(photo, mask, secondPassOf(sureOf(truth)), box);
		const inBox = mapPlane(truth, (value, i) => (i % size.width < comb.left + box.width ? value : 0));
		expect(finer && overlap(atPhotoSize(finer), threshold(inBox, 0.5))).toBeGreaterThan(0.93);
	});

	it('ends at the crop of the second pass, but not at the frame of the photo', async () => {
		// A rope hangs from above the crop, and from the frame in a photo that ends there.
		const rope: Box = { left: 430, top: 0, width: 30, height: 420 };
		const hanging = planeWith(size, rope, () => true);
		const coarse = threshold(reducePlane(hanging, maskSize), 0.5);
		const finer = await finerOutline(photoOf(hanging), coarse, secondPassOf(sureOf(hanging)));
		expect(finer && boundsOf(atPhotoSize(finer))?.top).toBeCloseTo(crop.top, -1);

		const below = (plane: Plane) => cropPlane(plane, { ...wholeOf(size), top: crop.top, height: 690 });
		const cutOff = photoOf(below(hanging));
		const estimated = { ...secondPassOf(sureOf(hanging)), crop: { ...crop, top: 0 } };
		const mask = threshold(reducePlane(below(hanging), { width: 320, height: 230 }), 0.5);
		const atFrame = await finerOutline(cutOff, mask, estimated);
		expect(atFrame && boundsOf(atFrame.mask)?.top).toBe(0);
	});

	it('is undefined without a mask, and where the second pass was at another place', async () => {
		const elsewhere = planeWith(size, { left: 700, top: 700, width: 60, height: 60 }, () => true);
		const estimated = secondPassOf(sureOf(truth));
		expect(await finerOutline(photo, createMask(320, 320), estimated)).toBeUndefined();
		const apart = threshold(reducePlane(elsewhere, maskSize), 0.5);
		expect(await finerOutline(photo, apart, estimated)).toBeUndefined();
	});
});
