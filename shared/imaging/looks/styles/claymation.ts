import { hypot, smoothstep } from '../../raster/raster.ts';
import { clayForms } from '../operators/clay.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { srgbOfOklab } from '../operators/palette.ts';
import type { Style } from './style.ts';

/** The colour of the set. */
const board = [0.62, 0.74, 0.7];

/** Modelling clay: pieces of one colour pressed together, finger prints, a soft lamp, a set of one plain colour. */
export const claymation: Style = ({ srgb, subject, width, height, edge }) => {
	const { regions, middle, diffuse, gloss, shadow } = clayForms(srgb, subject, {
		colours: 9,
		rounding: 0.0045,
		swell: 0.012,
		pieces: 0.08,
		body: 0.07,
		prints: 1,
		seed: 361,
	});
	const clay = clayColours(regions.oklab);
	return drawPixels(srgb, (x, y, i, out) => {
		const share = smoothstep(0.42, 0.58, middle.data[i]);
		const seam = 1 - 0.3 * (1 - smoothstep(0, 0.003 * edge, regions.distance[i]));
		const lamp = 1.08 - 0.35 * hypot(x / width - 0.4, y / height - 0.35);
		const mixed = Math.min(1, 0.5 + 0.5 * regions.distance[i]);
		for (let k = 0; k < 3; k++) {
			const there = clay[regions.other[i] * 3 + k];
			const piece = there + (clay[regions.label[i] * 3 + k] - there) * mixed;
			const own = piece * diffuse.data[i] * seam + gloss.data[i];
			const set = board[k] * (0.88 + 0.12 * diffuse.data[i]) * (1 - 0.5 * shadow.data[i]);
			out[k] = (set + (own - set) * share) * lamp;
		}
	});
};

/** Clay is opaque and bright: no black, no white. */
const clayColours = (oklab: Float32Array): Float32Array =>
	srgbOfOklab(oklab, (L, a, b) => [0.2 + 0.72 * L, 1.6 * a, 1.6 * b]);
