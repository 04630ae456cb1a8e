import { clamp, hypot, type Mask, type Picture, smoothstep } from '../raster/raster.ts';
import { labDifference } from './labDifference.ts';

/** Features of a cut that correlate with its correctness, each 0…1; higher is better unless stated. */
export interface CutQuality {
	/** The weighted sum of the others, 0…1. */
	readonly score: number;
	/** Colour edges under the outline. */
	readonly edges: number;
	/** Difference of the colours on both sides of the outline. */
	readonly separation: number;
	/** Share of the frame's upper and side edges that the subject touches (less is better). */
	readonly frameContact: number;
	/** Share of the picture that the subject fills. */
	readonly area: number;
}

/** Scores a cut of a Lab picture without ground truth. */
export function cutQuality(lab: Picture, mask: Mask): CutQuality {
	const { width, height, data } = mask;
	const ring = Math.max(3, Math.round(0.04 * Math.max(width, height)));
	const near = distanceToOutline(mask, ring);
	let area = 0;
	let sumX = 0;
	let sumY = 0;
	let outline = 0;
	let contrast = 0;
	let weak = 0;
	let contact = 0;
	const inside = new Map<number, number>();
	const outside = new Map<number, number>();
	let insideCount = 0;
	let outsideCount = 0;
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (data[i]) {
				area++;
				sumX += x;
				sumY += y;
				if (y === 0 || x === 0 || x === width - 1) contact++;
			}
			if (near[i] <= ring) {
				const bin = coarseBin(lab, i);
				if (data[i]) {
					inside.set(bin, (inside.get(bin) ?? 0) + 1);
					insideCount++;
				} else {
					outside.set(bin, (outside.get(bin) ?? 0) + 1);
					outsideCount++;
				}
			}
			for (const j of [x + 1 < width ? i + 1 : -1, y + 1 < height ? i + width : -1]) {
				if (j < 0 || data[i] === data[j]) continue;
				// Two pixels apart, because edges in photos are soft.
				const step = j - i;
				const from = i - step >= 0 ? i - step : i;
				const to = j + step < data.length ? j + step : j;
				const difference = labDifference(lab, from, to);
				outline++;
				contrast += smoothstep(4, 30, difference);
				if (difference < 7) weak++;
			}
		}
	if (area === 0 || outline === 0) return { score: 0, edges: 0, separation: 0, frameContact: 0, area: 0 };
	let bhattacharyya = 0;
	for (const [bin, count] of inside)
		bhattacharyya += Math.sqrt((count / insideCount) * ((outside.get(bin) ?? 0) / Math.max(1, outsideCount)));
	const edges = contrast / outline;
	const separation = 1 - bhattacharyya;
	const frameContact = contact / (width + 2 * height);
	const share = area / (width * height);
	const offCentre = hypot(sumX / area / width - 0.5, sumY / area / height - 0.52);
	const compactness = clamp(Math.sqrt(area) / outline / 0.28, 0, 1);
	const plausibleArea = smoothstep(0.005, 0.04, share) * (1 - smoothstep(0.6, 0.85, share));
	const score =
		(0.3 * edges +
			0.25 * separation +
			0.15 * (1 - weak / outline) +
			0.12 * (1 - smoothstep(0.06, 0.35, offCentre)) +
			0.06 * compactness +
			0.12 * (1 - smoothstep(0.02, 0.2, frameContact))) *
		(0.3 + 0.7 * plausibleArea);
	return { score, edges, separation, frameContact, area: share };
}

function coarseBin({ data }: Picture, i: number): number {
	const l = Math.floor(data[i * 3] / 12.6);
	const a = Math.floor((data[i * 3 + 1] + 128) / 14);
	const b = Math.floor((data[i * 3 + 2] + 128) / 14);
	return (l * 32 + a) * 32 + b;
}

/** City-block distance in pixels to the outline, by two passes; larger than `reach` where it is farther. */
function distanceToOutline({ width, height, data }: Mask, reach: number): Uint8Array {
	const far = reach + 1;
	const distance = new Uint8Array(width * height).fill(far);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const turns =
				(x > 0 && data[i - 1] !== data[i]) ||
				(x + 1 < width && data[i + 1] !== data[i]) ||
				(y > 0 && data[i - width] !== data[i]) ||
				(y + 1 < height && data[i + width] !== data[i]);
			if (turns) distance[i] = 1;
			else {
				if (x > 0) distance[i] = Math.min(distance[i], distance[i - 1] + 1);
				if (y > 0) distance[i] = Math.min(distance[i], distance[i - width] + 1);
			}
		}
	for (let y = height - 1, i = width * height - 1; y >= 0; y--)
		for (let x = width - 1; x >= 0; x--, i--) {
			if (x + 1 < width) distance[i] = Math.min(distance[i], distance[i + 1] + 1);
			if (y + 1 < height) distance[i] = Math.min(distance[i], distance[i + width] + 1);
		}
	return distance;
}
