import { expect, it } from 'vitest';
import { createMask, createPicture, type Mask, type Picture } from '#shared/imaging/raster/raster.ts';
import { findCandidates } from '#shared/imaging/separation/candidates.ts';
import { confidenceByEvidence } from '#shared/imaging/separation/confidence.ts';
import { enclosure } from '#shared/imaging/separation/enclosure.ts';
import { photoFeatures } from '#shared/imaging/separation/separate.ts';
import { sharpness } from '#shared/imaging/separation/sharpness.ts';

const edge = 60;

/** A Lab picture whose lightness is given for each pixel. */
function picture(lightness: (x: number, y: number) => number): Picture {
	const lab = createPicture(edge, edge);
	for (let y = 0; y < edge; y++)
		for (let x = 0; x < edge; x++) lab.data[(y * edge + x) * 3] = lightness(x, y);
	return lab;
}

const at = (x: number, y: number): number => y * edge + x;
const fromMiddle = (x: number, y: number): number => Math.hypot(x - edge / 2, y - edge / 2);

it('a closed contour encloses its inside, though that has the colour of the outside', () => {
	const { data } = enclosure(picture((x, y) => (Math.abs(fromMiddle(x, y) - 18) < 2 ? 20 : 70)));
	expect(data[at(30, 30)]).toBeGreaterThan(0.2);
	expect(data[at(3, 30)]).toBe(0);
});

it('a contour with a gap encloses nothing', () => {
	const isGap = (x: number, y: number) => Math.abs(y - edge / 2) < 6 && x > edge / 2;
	const open = picture((x, y) => (Math.abs(fromMiddle(x, y) - 18) < 2 && !isGap(x, y) ? 20 : 70));
	expect(enclosure(open).data[at(30, 30)]).toBeLessThan(0.02);
});

it('fine detail is sharper than a soft gradient, whatever its brightness', () => {
	const { data } = sharpness(picture((x, y) => (x < edge / 2 ? 30 + 0.5 * x : 30 + 10 * ((x + y) % 2))));
	expect(data[at(45, 30)]).toBeGreaterThan(3 * (data[at(10, 30)] ?? 1));
});

it('a cut that contains the shadow of the product is doubtful', () => {
	const [width, height] = [150, 120];
	const srgb = createPicture(width, height);
	const product: Mask = createMask(width, height);
	const withShadow: Mask = createMask(width, height);
	for (let i = 0; i < width * height; i++) {
		const [x, y] = [i % width, Math.floor(i / width)];
		const inProduct = Math.hypot(x - 65, y - 60) < 30;
		const inShadow = !inProduct && Math.hypot((x - 95) / 1.6, y - 72) < 22;
		const shade = inShadow ? 0.5 : 1 - 0.01 * (i % 3);
		srgb.data.set(inProduct ? [0.1, 0.25, 0.6] : [0.9 * shade, 0.5 * shade, 0.25 * shade], i * 3);
		product.data[i] = inProduct ? 1 : 0;
		withShadow.data[i] = inProduct || inShadow ? 1 : 0;
	}
	const { search, plain } = photoFeatures(srgb, srgb);
	const found = findCandidates(search, plain);
	expect(confidenceByEvidence(found, product)).toBeGreaterThan(0.74);
	expect(confidenceByEvidence(found, withShadow)).toBe(0);
});
