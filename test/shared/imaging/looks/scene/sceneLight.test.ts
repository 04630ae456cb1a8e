import { describe, expect, it } from 'vitest';
import { flat } from '#shared/imaging/looks/scene/backdrop.ts';
import { lightFromSide, wrappedAlpha } from '#shared/imaging/looks/scene/sceneLight.ts';
import { toLab } from '#shared/imaging/raster/colour.ts';
import { toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import { createPlane } from '#shared/imaging/raster/raster.ts';

const size = { width: 200, height: 200 };
const disc = createPlane(size.width, size.height);
for (let i = 0; i < disc.data.length; i++)
	disc.data[i] = Math.hypot((i % 200) - 100, Math.floor(i / 200) - 100) < 80 ? 1 : 0;

/** L* in a column of the middle row. */
const lightness = (picture: ReturnType<typeof flat>) => {
	const lab = toLab(toSrgbPicture(picture)).data;
	return (x: number) => lab[(100 * 200 + x) * 3] ?? Number.NaN;
};

describe('the key light of a scene', () => {
	it.each([
		[false, 21, 179],
		[true, 179, 21],
	])('from the right: %s, lights the outline that faces it by 3 L* at most', (fromRight, lit, other) => {
		const picture = flat(size, [0.5, 0.4, 0.3]);
		const darker = lightness(picture);
		lightFromSide(picture, disc, fromRight);
		const lighter = lightness(picture);
		expect(lighter(lit) - darker(lit)).toBeGreaterThan(1.2);
		expect(lighter(lit) - darker(lit)).toBeLessThanOrEqual(3);
		for (const x of [other, 100]) expect(lighter(x)).toBeCloseTo(darker(x), 3);
	});
});

describe('the alpha in a scene', () => {
	it('lets the scene through the outermost two pixels alone', () => {
		const wrapped = wrappedAlpha(disc).data;
		const row = (x: number) => wrapped[100 * 200 + x] ?? Number.NaN;
		expect(row(21)).toBeLessThan(0.85);
		expect(row(21)).toBeGreaterThan(0.5);
		expect(row(24)).toBeCloseTo(1, 2);
		expect(row(20)).toBe(0);
	});
});
