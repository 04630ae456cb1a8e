import { hypot, smoothstep } from '../../raster/raster.ts';
import { clayForms } from '../operators/clay.ts';
import type { Style } from './styleTools.ts';

/** The colour of the set. */
const board = [0.62, 0.74, 0.7];

/** Modelling clay: pieces of one colour pressed together, finger prints, a soft lamp, a set of one plain colour. */
export const claymation: Style = ({ srgb, subject, width, height, edge }, tools) => {
	const { regions, diffuse, gloss, shadow, colourAt } = clayForms(srgb, subject);
	const clay = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const share = tools.share(i);
		const seam = 1 - 0.3 * (1 - smoothstep(0, 0.003 * edge, regions.distance[i]));
		const lamp = 1.08 - 0.35 * hypot(x / width - 0.4, y / height - 0.35);
		colourAt(i, clay);
		for (let k = 0; k < 3; k++) {
			const own = clay[k] * diffuse.data[i] * seam + gloss.data[i];
			const set = board[k] * (0.88 + 0.12 * diffuse.data[i]) * (1 - 0.5 * shadow.data[i]);
			out[k] = (set + (own - set) * share) * lamp;
		}
	});
};
