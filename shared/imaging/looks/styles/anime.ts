import { lumaAt } from '../../raster/colour.ts';
import { smoothstep } from '../../raster/raster.ts';
import { blend, dim, mix } from '../operators/drawPixels.ts';
import { steps } from '../operators/gradientMap.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

const zenith = [0.13, 0.42, 0.86];
const horizon = [0.68, 0.9, 1];

/** Cel painting: three hard tones with bright edges, thin dark lines in the local colour, and a summer sky behind the product. */
export const anime: Style = ({ srgb, height, middle }, tools) => {
	const calm = smooth(srgb, 0.012, 5e-3, 2, 640);
	const tone = tools.tone(calm).data;
	const lines = tools.lines(smooth(srgb, 0.004, 2e-3), 0.0013, 90, 0.006).data;
	const inside = middle.data;
	const clouds = tools.clouds(0.2, 211);
	const puffs = tools.clouds(0.055, 213);
	return tools.draw((_x, y, i, out) => {
		const v = y / height;
		mix(out, zenith, horizon, smoothstep(0, 0.8, v));
		// Cumulus: flat below, heaped above, with a shaded underside.
		const heap = clouds[i] + 0.3 * (puffs[i] - 0.5) + 0.42 * smoothstep(0.25, 0.95, v) - 0.24;
		const cloud = smoothstep(0.56, 0.585, heap);
		const lit = smoothstep(0.6, 0.64, heap + 0.1 * (puffs[i] - 0.5));
		blend(out, [0.8 + 0.2 * lit, 0.88 + 0.12 * lit, 0.97 + 0.03 * lit], cloud);
		const share = smoothstep(0.42, 0.58, inside[i]);
		const cel = 0.45 + 0.62 * steps(tone[i], 3, 0.12);
		const grey = lumaAt(calm.data, i * 3);
		const shadeBlue = 0.055 * (1 - steps(tone[i], 3, 0.12));
		for (let k = 0; k < 3; k++) {
			const own = calm.data[i * 3 + k];
			const pure = grey + (own - grey) * 1.45;
			const painted = pure * (0.5 + 0.62 * cel) + 0.02 + (k === 2 ? shadeBlue : 0);
			const inked = painted * (1 - 0.82 * (1 - lines[i]));
			out[k] += (inked - out[k]) * share;
		}
		dim(out, 1 - 0.8 * tools.contour(i, 0.1, 0.24));
	});
};
