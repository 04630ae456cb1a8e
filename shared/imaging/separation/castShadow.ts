import { blur } from '../operators/blur.ts';
import { areaOf, boundsOf, createPlane, hypot, type Mask, type Picture } from '../raster/raster.ts';
import { components } from './components.ts';
import { labDifference } from './labDifference.ts';

/** A shadow has the background's hue (distance in a and b, Lab units) and is darker by at least this much L. */
const hueTolerance = 7;
const leastDarkening = 4;
/** Larger dark parts belong to the subject. */
const mostShare = 0.12;
/** A shadow under a product is a band: higher parts, as shares of the subject's height, are wheels or feet. */
const mostHeight = 0.17;
/** The contrast, in Lab units, up to which an edge towards the background may be a shadow's penumbra. */
const penumbraContrast = 12;

/**
 * Removes the cast shadow from a cut: parts at the outline in the lower half that have the hue of the background
 * beside them but are darker, and that end more sharply towards the subject than towards the background. A black
 * wheel ends sharply towards the background and stays.
 */
export function dropCastShadow(mask: Mask, lab: Picture): Mask {
	const bounds = boundsOf(mask);
	if (!bounds) return mask;
	const { width, height } = mask;
	const ground = backgroundColours(mask, lab, 0.045);
	const lowerHalf = bounds.top + 0.5 * bounds.height;
	const shade: Mask = { width, height, data: new Uint8Array(width * height) };
	for (let i = Math.floor(lowerHalf) * width; i < shade.data.length; i++) {
		if (!mask.data[i] || ground.known[i] < 1e-3) continue;
		const j = i * 3;
		const [l, a, b] = [0, 1, 2].map((k) => lab.data[j + k] - ground.mean[k][i]) as [number, number, number];
		if (l < -leastDarkening && hypot(a, b) < hueTolerance) shade.data[i] = 1;
	}
	const pieces = components(shade, 1);
	const inner = pieces.sizes.map(() => ({ sum: 0, count: 0 }));
	const outer = pieces.sizes.map(() => ({ sum: 0, count: 0 }));
	for (let y = 2; y < height - 2; y++)
		for (let x = 2; x < width - 2; x++) {
			const i = y * width + x;
			const piece = pieces.ofPixel[i];
			if (piece < 0) continue;
			for (const step of [1, -1, width, -width]) {
				if (pieces.ofPixel[i + step] >= 0) continue;
				const side = mask.data[i + step] ? inner[piece] : outer[piece];
				side.sum += labDifference(lab, i - step, i + 2 * step);
				side.count++;
			}
		}
	const heights = pieceHeights(pieces.ofPixel, pieces.sizes.length, width);
	const area = areaOf(mask);
	const dropped = pieces.sizes.map((size, piece) => {
		const [within, without] = [inner[piece], outer[piece]];
		if (without.count === 0 || within.count === 0 || size > mostShare * area) return false;
		if (heights[piece] > mostHeight * bounds.height) return false;
		const end = without.sum / without.count;
		return end < penumbraContrast && within.sum / within.count > Math.max(11, 1.4 * end);
	});
	return {
		width,
		height,
		data: mask.data.map((inside, i) => (inside && !dropped[pieces.ofPixel[i]] ? 1 : 0)),
	};
}

function pieceHeights(ofPixel: Int32Array, count: number, width: number): number[] {
	const tops = new Array<number>(count).fill(Infinity);
	const bottoms = new Array<number>(count).fill(0);
	for (const [i, piece] of ofPixel.entries()) {
		if (piece < 0) continue;
		const y = Math.floor(i / width);
		tops[piece] = Math.min(tops[piece], y);
		bottoms[piece] = y;
	}
	return bottoms.map((bottom, piece) => bottom - tops[piece] + 1);
}

/** Mean Lab of the background near each pixel, and how much of the background is near it; `share` of the long edge is near. */
export function backgroundColours(
	mask: Mask,
	lab: Picture,
	share: number,
): { mean: Float32Array[]; known: Float32Array } {
	const { width, height } = mask;
	const reach = share * Math.max(width, height);
	const outside = createPlane(width, height);
	for (let i = 0; i < outside.data.length; i++) outside.data[i] = 1 - mask.data[i];
	const known = blur(outside, reach).data;
	const mean = [0, 1, 2].map((k) => {
		const values = createPlane(width, height);
		for (let i = 0; i < values.data.length; i++) values.data[i] = outside.data[i] * lab.data[i * 3 + k];
		return blur(values, reach).data.map((value, i) => value / Math.max(1e-4, known[i]));
	});
	return { mean, known };
}
