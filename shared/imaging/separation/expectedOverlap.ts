import type { Mask, Plane } from '../raster/raster.ts';

/** The overlap (IoU, 0…1) of a mask with the subject, as expected from each pixel's probability to belong to it. */
export function expectedOverlap(mask: Mask, { data }: Plane): number {
	let both = 0;
	let either = 0;
	for (let i = 0; i < data.length; i++) {
		if (mask.data[i]) both += data[i];
		either += mask.data[i] ? 1 : data[i];
	}
	return either > 0 ? both / either : 0;
}
