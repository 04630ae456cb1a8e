import { distanceInside } from '../filters/distance.ts';
import { mapPlane, type Plane, smoothstep, threshold } from '../raster/raster.ts';

/** From this alpha on, a pixel is of the subject, however soft. */
const leastAlpha = 0.3;
/** From these distances to what is not, as shares of the long edge, it begins to be opaque, and is: fur is no thicker. */
const depth = [0.01, 0.02] as const;

/** An alpha that is soft along its outline alone: a network that doubts a plain surface gives a subject that lets its new ground through. */
export function opaqueInside(alpha: Plane): Plane {
	const longEdge = Math.max(alpha.width, alpha.height);
	const inside = distanceInside(threshold(alpha, leastAlpha)).data;
	return mapPlane(alpha, (value, i) => {
		const share = smoothstep(depth[0] * longEdge, depth[1] * longEdge, inside[i]);
		return value + (1 - value) * share;
	});
}
