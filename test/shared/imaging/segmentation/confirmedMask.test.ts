import { describe, expect, it } from 'vitest';
import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { createPlane, mapPlane, type Plane } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge, reducePlane } from '#shared/imaging/raster/resample.ts';
import { segmentationOfConfirmedMask } from '#shared/imaging/segmentation/confirmedMask.ts';
import { renderScene } from '#support/scenes/renderScene.ts';

const scene = renderScene({ backdrop: 'textured', shape: 'mug', width: 1200, height: 900 });
const photo = createPhoto(scene);
const truth: Plane = { ...photo, data: scene.matte };
/** What a browser sends: the alpha at 512 pixels, in steps of 1/255. */
const mask = mapPlane(reducePlane(truth, fitLongEdge(photo, 512)), (value) => Math.round(255 * value) / 255);

function overlapWithTruth({ data }: Plane): number {
	let [both, either] = [0, 0];
	for (const [i, value] of truth.data.entries()) {
		both += Math.min(value, data[i] ?? 0);
		either += Math.max(value, data[i] ?? 0);
	}
	return both / either;
}

describe('the subject by a confirmed mask', () => {
	it('has the outline of the mask at the size of the photo, and high confidence', async () => {
		const found = await segmentationOfConfirmedMask(photo, mask);
		expect(found).toMatchObject({ confidence: 'high', fromAlpha: false });
		const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
		expect(overlapWithTruth(alpha)).toBeGreaterThan(0.985);
	});

	it('follows the mask where the photo shows something else there', async () => {
		// A square beside the mug, which no search would take for the product.
		const square = mapPlane(createPlane(mask.width, mask.height), (_, i) => {
			const [x, y] = [i % mask.width, Math.floor(i / mask.width)];
			return x > 30 && x < 110 && y > 40 && y < 120 ? 1 : 0;
		});
		const found = await segmentationOfConfirmedMask(photo, square);
		const scale = photo.width / mask.width;
		expect(found.bounds.left / scale).toBeCloseTo(31, -1);
		expect(found.bounds.width / scale).toBeCloseTo(79, -1);
		const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
		const at = (x: number, y: number) =>
			alpha.data[Math.round(y * scale) * photo.width + Math.round(x * scale)];
		expect(at(70, 80)).toBe(1);
		expect(at(250, 190)).toBe(0);
	});

	it('is found in a mask that is empty with low confidence', async () => {
		const found = await segmentationOfConfirmedMask(photo, createPlane(512, 384));
		expect(found.confidence).toBe('low');
	});
});
