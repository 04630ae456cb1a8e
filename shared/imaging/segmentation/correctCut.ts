import { clamp, logistic, logOdds, type Mask, mapPlane, type Plane } from '../raster/raster.ts';
import { cutByProbability } from './cutByProbability.ts';
import type { CutFeatures } from './cutFeatures.ts';
import { geodesicDistance } from './geodesic.ts';
import type { DrawnMarks } from './subjectMarks.ts';

/** How far, as a geodesic distance, a stroke changes the cut around it. */
const strokeReach = 0.22;
/** How much a stroke changes the log odds where it is painted. */
const strokeWeight = 3.2;

/**
 * Cuts again with strokes: the probability (0…1, estimated with the strokes as a prompt) is changed near the strokes and in
 * colours like theirs. `marks` are the strokes and the box.
 */
export function cutWithStrokes(
	features: CutFeatures,
	probability: Plane,
	strokes: DrawnMarks,
	marks: DrawnMarks,
): Mask {
	const kept = geodesicDistance(features.lab, strokes.subject);
	const removed = geodesicDistance(features.lab, strokes.background);
	const near = (distance: number) => Math.exp(-((distance / strokeReach) ** 2));
	const corrected = mapPlane(probability, (value, i) =>
		logistic(strokeWeight * (near(kept[i]) - near(removed[i])) + logOdds(clamp(value, 0.01, 0.99))),
	);
	return cutByProbability(features, corrected, marks);
}
