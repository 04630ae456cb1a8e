import { fractalNoise } from '../../raster/random.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { mix } from '../operators/drawPixels.ts';
import type { Style } from './styleTools.ts';

const heaven = [0.36, 0.52, 0.62];
const dawn = [0.99, 0.82, 0.62];
const spruce = [0.07, 0.16, 0.19];
const white = [0.95, 0.945, 0.93];

/** Two pictures on one film: misty mountains within the product's silhouette, screened over it, on bright paper. */
export const doubleExposure: Style = ({ srgb, width, edge, bounds }, tools) => {
	const tone = tools.tone().data;
	const grain = tools.paper(0.0018, 441);
	const mountains = ridges(width, edge);
	const scene = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const t = (y - bounds.top) / bounds.height;
		mix(scene, heaven, dawn, smoothstep(0, 0.55, t));
		for (const [n, ridge] of mountains.entries()) {
			const top = 0.3 + 0.19 * n - ridge[x];
			const share = smoothstep(top - 0.006, top + 0.006, t);
			const mist = smoothstep(top + 0.02, top + 0.2, t) * 0.75;
			const haze = 0.72 - 0.2 * n;
			for (let k = 0; k < 3; k++) {
				const slope = spruce[k] + (0.86 - spruce[k]) * Math.min(0.92, haze * 0.6 + mist * 0.5);
				scene[k] += (slope - scene[k]) * share;
			}
		}
		const share = tools.share(i);
		// Screened: the product's shadows show the mountains, its lights stay.
		const shown = 1 - 0.55 * smoothstep(0.5, 1, tone[i]);
		for (let k = 0; k < 3; k++) {
			const own = srgb.data[i * 3 + k];
			const grey = 0.3 * tone[i] + 0.7 * own;
			const both = 1 - (1 - 0.6 * grey) * (1 - 0.8 * scene[k] * shown);
			// The screen is deepened by both pictures, so that the darks stay dark.
			const deepened = both * (0.34 + 0.66 * smoothstep(0, 0.75, 0.55 * grey + 0.45 * scene[k]));
			// Bright paper behind it would make anything less than the full range look grey.
			const screened = clamp((deepened - 0.05) / 0.76, 0, 1);
			const paper = white[k] * (0.97 + 0.04 * grain[i]);
			out[k] = paper + (screened * (0.97 + 0.05 * grain[i]) - paper) * share;
		}
	});
};

/** For each of four ridges and each column, its height, in shares of the product. */
const ridges = (width: number, edge: number): Float32Array[] =>
	[0, 1, 2, 3].map((n) =>
		Float32Array.from({ length: width }, (_, x) => {
			const u = x / edge;
			const hills = 0.24 * (fractalNoise(u * (3 + n) + 5 * n, 0.5, 445 + n) - 0.5) * (n === 0 ? 1.8 : 1);
			return hills + 0.03 * (fractalNoise(u * (26 + 6 * n), 0.5, 451 + n) - 0.5);
		}),
	);
