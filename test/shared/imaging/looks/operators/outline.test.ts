import { expect, it } from 'vitest';
import { softOutline } from '#shared/imaging/looks/operators/outline.ts';
import { createPlane } from '#shared/imaging/raster/raster.ts';

it('the outline that styles draw has nothing that is fainter than half, and keeps its place', () => {
	const alpha = createPlane(400, 400);
	for (let y = 100; y < 300; y++) {
		alpha.data.fill(1, y * 400 + 100, y * 400 + 200);
		alpha.data.fill(0.4, y * 400 + 240, y * 400 + 250);
	}
	const { data } = softOutline(alpha);
	const at = (x: number) => data[200 * 400 + x] ?? Number.NaN;
	expect(Math.max(...data.slice(200 * 400 + 210, 200 * 400 + 400))).toBeLessThan(0.01);
	expect(at(99)).toBeLessThan(0.5);
	expect(at(100)).toBeGreaterThan(0.5);
	expect(at(150)).toBeCloseTo(1, 5);
});
