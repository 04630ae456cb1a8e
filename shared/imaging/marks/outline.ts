import { blur } from '../filters/blur.ts';
import { boundsOf, clamp, createPlane, enlargedBox } from '../raster/raster.ts';
import { type Alpha, type AlphaChange, changeTo, cropAlpha } from './alpha.ts';

/** The blur that smooths an outline, as a share of the long edge, and the least of it in pixels. */
const [smoothing, leastSmoothing] = [0.0012, 1.2];
/** How much steeper a smoothed outline is made again. */
const steepness = 2;

/** Changes the alpha in the bounds of the subject and `margin` pixels around them. */
function changeOutline(
	alpha: Alpha,
	margin: number,
	change: (values: Uint8Array, width: number, height: number) => Uint8Array,
): AlphaChange | undefined {
	const bounds = boundsOf(alpha);
	if (!bounds) return undefined;
	const box = enlargedBox(bounds, margin, alpha);
	return changeTo(alpha, box, change(cropAlpha(alpha, box), box.width, box.height));
}

/** Smooths the outline: teeth, specks and pinholes of a few pixels go. Undefined where that changes nothing. */
export function smoothOutline(alpha: Alpha): AlphaChange | undefined {
	const sigma = Math.max(leastSmoothing, smoothing * Math.max(alpha.width, alpha.height));
	return changeOutline(alpha, Math.ceil(3 * sigma), (values, width, height) => {
		const plane = createPlane(width, height);
		plane.data.set(values);
		const smooth = blur(plane, sigma).data;
		return values.map((_, i) => Math.round(clamp(127.5 + steepness * (smooth[i] - 127.5), 0, 255)));
	});
}

/** Moves the outline outwards (`grows`) or inwards by a pixel. Undefined where that changes nothing. */
export const moveOutline = (alpha: Alpha, grows: boolean): AlphaChange | undefined =>
	changeOutline(alpha, 1, (values, width, height) => {
		const out = values.slice();
		const take = (to: number, from: number) => {
			if (grows ? values[from] > out[to] : values[from] < out[to]) out[to] = values[from];
		};
		for (let y = 0, i = 0; y < height; y++)
			for (let x = 0; x < width; x++, i++) {
				if (x > 0) take(i, i - 1);
				if (x + 1 < width) take(i, i + 1);
				if (y > 0) take(i, i - width);
				if (y + 1 < height) take(i, i + width);
			}
		return out;
	});
