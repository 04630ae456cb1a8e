import { boundsOf, type Mask } from '../raster/raster.ts';

/** The lowest part of a subject on which it would stand, as a share of its height. */
const footing = 0.05;
/** A subject whose footing is narrower than this share of its height cannot stand on it. */
const leastFooting = 0.1;

/**
 * Whether a subject was photographed lying: it could not stand, since its centre of mass is not above what touches the
 * ground, or since that is only a point. Cutlery, scissors and glasses seen from above are such subjects.
 */
export function lies(mask: Mask): boolean {
	const bounds = boundsOf(mask);
	if (!bounds) return false;
	const lowest = bounds.top + bounds.height - Math.max(1, Math.round(footing * bounds.height));
	let [first, last] = [mask.width, -1];
	let [sum, area] = [0, 0];
	for (let y = bounds.top; y < bounds.top + bounds.height; y++)
		for (let x = bounds.left; x < bounds.left + bounds.width; x++) {
			if (!mask.data[y * mask.width + x]) continue;
			sum += x;
			area++;
			if (y < lowest) continue;
			first = Math.min(first, x);
			last = Math.max(last, x);
		}
	const middle = sum / area;
	const width = last - first + 1;
	// What the photo's frame cuts below has its footing outside of the photo.
	if (bounds.top + bounds.height >= mask.height - 1) return false;
	const tolerance = 0.03 * bounds.width;
	return middle < first - tolerance || middle > last + tolerance || width < leastFooting * bounds.height;
}
