import { fineDetail, letteringMask } from '#shared/imaging/comparison/letteringKept.ts';
import { lumaOf } from '#shared/imaging/raster/colour.ts';
import type { Picture, Plane } from '#shared/imaging/raster/raster.ts';

/**
 * How readable the lettering of a picture is in a drawing of it, 0…1: the correlation of their fine detail, whatever its
 * polarity, over the lettering; undefined where there is none.
 */
export function readability(drawing: Picture, srgb: Picture, subject: Plane): number | undefined {
	const luma = lumaOf(srgb);
	const own = fineDetail(luma);
	const mask = letteringMask(luma, subject, own).data;
	const drawn = fineDetail(lumaOf(drawing));
	let both = 0;
	let first = 0;
	let second = 0;
	let area = 0;
	for (let i = 0; i < mask.length; i++) {
		const share = mask[i] ?? 0;
		const a = own.difference.data[i] ?? 0;
		const b = drawn.difference.data[i] ?? 0;
		both += share * a * b;
		first += share * a * a;
		second += share * b * b;
		area += share;
	}
	if (area < 2e-4 * mask.length) return undefined;
	return Math.abs(both) / Math.sqrt(first * second + 1e-12);
}
