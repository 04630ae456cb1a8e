import { expect, it } from 'vitest';
import { createPicture, type Picture } from '#shared/imaging/raster/raster.ts';
import { enclosure } from '#shared/imaging/separation/enclosure.ts';
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
