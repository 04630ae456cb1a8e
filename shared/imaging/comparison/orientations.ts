import { boxMean } from '../filters/boxMean.ts';
import { createPlane, type Picture, type Size } from '../raster/raster.ts';

/** How many directions of edges are distinguished. */
export const directions = 6;

/** The edges of a picture by direction: {@link directions} interleaved values a pixel, of about 1 on a clear edge. */
export interface Orientations extends Size {
	readonly data: Float32Array;
}

/** Contrast below which an edge counts as noise, in sRGB of 0…1. */
const noise = 0.012;

/**
 * The edges of an sRGB picture by direction, whatever their polarity, colour and contrast, so that an outline drawn as a
 * line agrees with the same outline as the border of an area.
 *
 * @see N. Dalal, B. Triggs, "Histograms of Oriented Gradients for Human Detection", 2005.
 */
export function orientationsOf({ width, height, data }: Picture): Orientations {
	const planes = Array.from({ length: directions }, () => createPlane(width, height));
	const energy = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const [right, left] = [x + 1 < width ? i + 1 : i, x > 0 ? i - 1 : i];
			const [below, above] = [y + 1 < height ? i + width : i, y > 0 ? i - width : i];
			let [across, down, most] = [0, 0, 0];
			for (let k = 0; k < 3; k++) {
				const dx = data[right * 3 + k] - data[left * 3 + k];
				const dy = data[below * 3 + k] - data[above * 3 + k];
				const size = dx * dx + dy * dy;
				if (size > most) [across, down, most] = [dx, dy, size];
			}
			energy.data[i] = most;
			if (most < noise * noise) continue;
			const strength = Math.sqrt(Math.sqrt(most));
			const turn = ((Math.atan2(down, across) / Math.PI + 1) % 1) * directions;
			const first = Math.floor(turn) % directions;
			const share = turn - Math.floor(turn);
			planes[first].data[i] += strength * (1 - share);
			planes[(first + 1) % directions].data[i] += strength * share;
		}
	const around = boxMean(energy, Math.max(3, Math.round(0.12 * Math.max(width, height)))).data;
	const out = new Float32Array(width * height * directions);
	for (const [d, plane] of planes.entries()) {
		const soft = boxMean(plane, 1).data;
		for (let i = 0; i < soft.length; i++)
			out[i * directions + d] = soft[i] / Math.sqrt(Math.sqrt(Math.max(0, around[i])) + noise);
	}
	return { width, height, data: out };
}
