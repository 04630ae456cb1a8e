import { describe, expect, it } from 'vitest';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { pictureFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { toLab } from '#shared/imaging/raster/colour.ts';
import { createMask } from '#shared/imaging/raster/raster.ts';
import { coversBackdrop } from '#shared/imaging/segmentation/cutByProbability.ts';
import { withOpenings } from '#shared/imaging/segmentation/openings.ts';
import { segmentationOfMask } from '#shared/imaging/segmentation/segmentation.ts';

const side = 200;
/** Where a blue ring, a hole in it, and a grey ground with grain and a shadow in the hole's lower half are. */
const isIn = (radius: number, i: number) => Math.hypot((i % side) - 100, Math.floor(i / side) - 100) < radius;
const [ring, hole] = [80, 30];
const rgb = new Uint8Array(side * side * 3);
for (let i = 0; i < side * side; i++) {
	const grain = (i * 7919) % 13;
	const light = isIn(hole, i) && i > side * 105 ? 0.7 : 1;
	const colour = isIn(ring, i) && !isIn(hole, i) ? [40, 60, 150] : [190 * light, 185 * light, 175 * light];
	rgb.set(
		colour.map((value) => value + grain),
		3 * i,
	);
}
const photo = createPhoto({ width: side, height: side, rgb });
const filled = createMask(side, side);
for (let i = 0; i < filled.data.length; i++) filled.data[i] = isIn(ring, i) ? 1 : 0;
const segmentation = segmentationOfMask(photo, filled, {});

async function shares(taps: readonly (readonly [number, number])[]) {
	const { finer } = await withOpenings(photo, segmentation, taps);
	const left = (isCounted: (i: number) => boolean) => {
		const all = [...(finer?.mask.data.entries() ?? [])].filter(([i]) => isCounted(i));
		return all.filter(([, inside]) => inside).length / all.length;
	};
	return {
		opened: 1 - left((i) => isIn(hole, i)),
		kept: left((i) => isIn(ring, i) && !isIn(hole, i)),
	};
}

describe('a tap into an opening', () => {
	it('removes the ground in it up to the edge of the product, in light and in shadow', async () => {
		const { opened, kept } = await shares([[0.5, 0.42]]);
		expect(opened).toBeGreaterThan(0.97);
		expect(kept).toBeGreaterThan(0.99);
	});

	it('leaves the product as it is where the tap is on the product itself', async () => {
		expect(await shares([[0.5, 0.2]])).toEqual({ opened: 0, kept: 1 });
	});

	it('changes nothing outside of the product', async () => {
		expect(await shares([[0.02, 0.02]])).toEqual({ opened: 0, kept: 1 });
	});
});

it('a mask that fills a hole covers the backdrop, and one without the hole does not', () => {
	const lab = toLab(pictureFromBytes(photo, rgb));
	const opened = { ...filled, data: filled.data.map((inside, i) => (inside && !isIn(hole, i) ? 1 : 0)) };
	expect(coversBackdrop(filled, lab)).toBe(true);
	expect(coversBackdrop(opened, lab)).toBe(false);
});
