import { hashNoise } from '../../raster/random.ts';
import { clamp, type Size, smoothstep } from '../../raster/raster.ts';
import { facets } from '../operators/facets.ts';
import { shadowOnWall } from '../operators/outline.ts';
import { srgbOfOklab } from '../operators/palette.ts';
import { flatRegions, materialsOf } from '../operators/regions.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

const paper = [0.93, 0.915, 0.885];
const colours = 12;

/** Folded paper: large planes of few paper colours, lit as the sides of one body, on a sheet with pressed folds. */
export const origami: Style = ({ srgb, subject, edge, middle, away }, tools) => {
	const planes = facets(smooth(srgb, 0.01, 6e-3, 2, 512), middle, { corners: 800, seed: 291 });
	const { label, rim, middle: centres } = planes;
	const regions = flatRegions(srgb, middle, { colours, background: 1, rounding: 0.004 });
	const materials = materialsOf(regions);
	const dyes = srgbOfOklab(regions.oklab, (L, a, b) => [0.06 + 0.92 * L, 1.3 * a, 1.3 * b]);
	const sheets = sheetOfPlanes(label, centres.length / 2, regions.label, middle.data);
	const grain = tools.paper(0.0024, 293);
	const slopes = slopesOfPlanes(centres, away, srgb);
	const shadow = shadowOnWall(middle, Math.round(0.015 * edge), 0.014 * edge).data;
	return tools.draw((x, y, i, out) => {
		const t = label[i];
		const share = tools.share(i);
		// A body that rises from its outline, lit from the upper left; light falls off across each plane towards its own fold.
		const [cx, cy] = [centres[t * 2], centres[t * 2 + 1]];
		const lean = 2 * Math.PI * hashNoise(t, 1, 295);
		const across = ((x - cx) * Math.cos(lean) + (y - cy) * Math.sin(lean)) / (0.07 * edge);
		const light =
			1.02 + slopes[t] + 0.1 * (hashNoise(t, 2, 295) - 0.5) + 0.03 * Math.max(-1.5, Math.min(1.5, across));
		const fold = 1 - smoothstep(0.0002 * edge, 0.0014 * edge, rim[i]);
		// What has another colour than its plane, such as an eye, is glued on.
		const isOther = materials[regions.label[i]] !== materials[sheets[t]];
		const glued = isOther ? Math.min(1, 0.5 + 0.5 * regions.distance[i]) : 0;
		const dark = 1 - 0.42 * shadow[i] * (1 - share);
		for (let k = 0; k < 3; k++) {
			const ground = dyes[sheets[t] * 3 + k];
			const dye = ground + (dyes[regions.label[i] * 3 + k] - ground) * glued;
			const own = Math.min(1, dye * light + 0.04 * fold);
			const sheet = paper[k] * (1 + sheetFolds(x / edge, y / edge)) * dark;
			out[k] = (sheet + (own - sheet) * share) * (0.965 + 0.06 * grain[i]);
		}
		if (subject) {
			const cut = 1 - smoothstep(0, 0.0016 * edge, Math.abs(away[i]));
			for (let k = 0; k < 3; k++) out[k] += (0.97 - out[k]) * 0.3 * cut;
		}
	});
};

/** The colour of each plane: that of most of its pixels in the product. */
function sheetOfPlanes(
	label: Int32Array,
	count: number,
	colourOf: Uint8Array,
	inside: Float32Array,
): Uint8Array {
	const counts = new Float32Array(count * colours);
	for (let i = 0; i < label.length; i++)
		if (inside[i] > 0.5 && colourOf[i] < colours) counts[label[i] * colours + colourOf[i]]++;
	return Uint8Array.from({ length: count }, (_, t) => {
		const own = counts.subarray(t * colours, (t + 1) * colours);
		return own.indexOf(Math.max(...own));
	});
}

/** How much light each plane gets, about 0, from the way in which the body rises at its middle. */
function slopesOfPlanes(middle: Float32Array, away: Float32Array, { width, height }: Size): Float32Array {
	const step = Math.max(1, Math.round(0.02 * Math.max(width, height)));
	const rise = (x: number, y: number) =>
		Math.max(0, away[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)]);
	return Float32Array.from({ length: middle.length / 2 }, (_, t) => {
		const [x, y] = [middle[t * 2], middle[t * 2 + 1]];
		return (0.1 * (rise(x + step, y + step) - rise(x - step, y - step))) / step;
	});
}

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
