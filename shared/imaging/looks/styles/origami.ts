import { blur } from '../../filters/blur.ts';
import { hashNoise } from '../../raster/random.ts';
import { createPlane, smoothstep } from '../../raster/raster.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { facets } from '../operators/facets.ts';
import { outlineDistance, subjectOrMiddle } from '../operators/outline.ts';
import { paperTexture } from '../operators/paper.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './style.ts';

const paper = [0.93, 0.915, 0.885];

/** Folded paper: large facets with white creases and paper shading, lifted off a sheet with pressed folds. */
export const origami: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const middle = subjectOrMiddle(srgb, subject);
	const {
		label,
		rim,
		colour,
		middle: centres,
	} = facets(smooth(srgb, 0.016, 1e-2, 2, 512), middle, {
		corners: 420,
		seed: 291,
	});
	const grain = paperTexture(srgb, 0.0024 * edge, 293).data;
	const away = outlineDistance(middle).data;
	const lifted = createPlane(width, height);
	const shift = Math.round(0.018 * edge);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++)
			lifted.data[i] = middle.data[Math.max(0, y - shift) * width + Math.max(0, x - Math.round(0.6 * shift))];
	const shadow = blur(lifted, 0.014 * edge).data;
	return drawPixels(srgb, (x, y, i, out) => {
		const t = label[i];
		const share = smoothstep(0.42, 0.58, middle.data[i]);
		// A facet leans its own way: light falls off across it.
		const lean = 2 * Math.PI * hashNoise(t, 1, 295);
		const across =
			((x - centres[t * 2]) * Math.cos(lean) + (y - centres[t * 2 + 1]) * Math.sin(lean)) / (0.05 * edge);
		const light = 1 + 0.2 * (hashNoise(t, 2, 295) - 0.5) + 0.07 * Math.max(-1.5, Math.min(1.5, across));
		const crease = 1 - smoothstep(0.0006 * edge, 0.0016 * edge, rim[i]);
		const fold = sheetFolds(x / edge, y / edge);
		const dark = 1 - 0.42 * shadow[i] * (1 - share);
		for (let k = 0; k < 3; k++) {
			const own = Math.min(1, 0.1 + 0.95 * colour[t * 3 + k]) * light;
			const folded = own + (0.2 + 0.5 * (1 - own)) * crease * 0.5;
			const sheet = paper[k] * (1 + fold) * dark;
			out[k] = (sheet + (folded - sheet) * share) * (0.965 + 0.06 * grain[i]);
		}
		if (subject) {
			const cut = 1 - smoothstep(0, 0.002 * edge, Math.abs(away[i]));
			for (let k = 0; k < 3; k++) out[k] += (0.97 - out[k]) * 0.4 * cut;
		}
	});
};

/** The pressed folds of a square sheet: lighter on one side of each crease than on the other. */
function sheetFolds(u: number, v: number): number {
	const crease = (d: number) =>
		0.05 * Math.sign(d) * Math.exp(-Math.abs(d) / 0.03) - 0.06 * Math.exp(-((d / 0.0015) ** 2));
	const fu = u * 4 - Math.round(u * 4);
	const fv = v * 4 - Math.round(v * 4);
	const diagonal = (u + v) * 2 - Math.round((u + v) * 2);
	const other = (u - v) * 2 - Math.round((u - v) * 2);
	return crease(fu / 4) + crease(fv / 4) + 0.8 * crease(diagonal / 2.83) - 0.8 * crease(other / 2.83);
}
