import { hashNoise } from '../../raster/random.ts';
import { facets } from '../operators/facets.ts';
import type { Style } from './styleTools.ts';

/** Triangles of one colour between points on the picture's edges, each lit a little differently. */
export const lowPoly: Style = ({ subject }, tools) => {
	const calm = tools.smoothed(0.006);
	const { label, colour } = facets(calm, subject, { corners: 950, seed: 281 });
	return tools.draw((_x, _y, i, out) => {
		const t = label[i];
		const inside = subject ? subject.data[i] : 0.6;
		const light = 1.02 + (0.05 + 0.1 * inside) * (hashNoise(t, 1, 283) - 0.5);
		const mean = (colour[t * 3] + colour[t * 3 + 1] + colour[t * 3 + 2]) / 3;
		for (let k = 0; k < 3; k++) out[k] = (mean + (colour[t * 3 + k] - mean) * 1.3) * light + 0.015;
	});
};
