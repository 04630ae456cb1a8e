import { oklabOfSrgb, parseHex } from '../../raster/colour.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { blend, dim } from '../operators/drawPixels.ts';
import { nearest, srgbOfOklab } from '../operators/palette.ts';
import { materialsOf, type Regions, regionColour } from '../operators/regions.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

const paper = parseHex('#f1e9d8');
const black = parseHex('#1b1a1a');
const red = parseHex('#d7301f');
const blue = parseHex('#1f4e9e');
const yellow = parseHex('#f2b81b');
const grey = parseHex('#a39d92');
const inks = [black, blue, red, yellow, paper, grey];

/** Weimar poster: the product in the nearest of a few inks, before circle, bars and quarter circle. */
export const bauhaus: Style = ({ srgb, width, height, edge }, tools) => {
	const calm = smooth(srgb, 0.008, 4e-3, 2, 640);
	const regions = tools.regions({ colours: 12, background: 1, rounding: 0.0035 });
	const colours = inksOf(regions);
	const lines = tools.lines(calm, 0.0015, 100, 0.008).data;
	const [cx, cy] = tools.inBounds(0.62, 0.38);
	const radius = 0.33 * edge;
	const grain = tools.paper(0.0016, 241);
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const draw = (colour: ArrayLike<number>, share: number) => blend(out, colour, share);
		const within = (distance: number) => 1 - smoothstep(-0.7, 0.7, distance);
		out.set(paper);
		const far = hypot(x - cx, y - cy);
		draw(red, within(far - radius));
		// A quarter circle in the corner, and bars at 45 degrees.
		draw(blue, within(hypot(x, height - y) - 0.36 * edge));
		draw(paper, within(hypot(x, height - y) - 0.22 * edge));
		draw(black, within(hypot(x, height - y) - 0.12 * edge));
		const across = (x - y + 0.62 * edge - (width - edge)) * Math.SQRT1_2;
		const along = (x + y) * Math.SQRT1_2;
		const bar = (from: number, to: number, low: number, high: number) =>
			within(Math.max(from * edge - across, across - to * edge, low * edge - along, along - high * edge));
		draw(black, bar(0.76, 0.8, 0.3, 1.02));
		draw(yellow, bar(0.82, 0.9, 0.46, 1.2));
		draw(black, bar(0.92, 0.935, 0.2, 0.9));
		draw(
			black,
			within(Math.abs(y - 0.055 * edge) - 0.012 * edge) * within(0.06 * edge - x) * within(x - 0.5 * edge),
		);
		const share = tools.share(i);
		if (share > 0) {
			regionColour(regions, colours, i, own);
			const dark = own[0] + own[1] + own[2] < 0.5;
			blend(own, dark ? paper : black, 0.9 * smoothstep(0.25, 0.6, 1 - lines[i]));
			draw(own, share);
		}
		draw(black, tools.contour(i, 0.12, 0.26, 0.45));
		dim(out, 0.975 + 0.04 * grain[i]);
	});
};

/**
 * The ink of each region, three numbers each: the nearest to its material by hue, with half of the region's own lightness, so that its
 * form stays, and of its own hue, so that the product's colour does.
 */
function inksOf(regions: Regions): Float32Array {
	const { oklab, subjectColours } = regions;
	const material = materialsOf(regions);
	const known = Float32Array.from(inks.flatMap((ink) => oklabOfSrgb(...ink)));
	const toned = oklab.slice();
	for (let j = 0; j < subjectColours * 3; j += 3) {
		const [L, a, b] = oklab.subarray(j, j + 3);
		const of = 3 * material[j / 3];
		const ink = 3 * nearest(known, oklab[of], 2.5 * oklab[of + 1], 2.5 * oklab[of + 2]);
		toned.set([0.5 * (L + known[ink]), 0.5 * known[ink + 1] + 0.7 * a, 0.5 * known[ink + 2] + 0.7 * b], j);
	}
	return srgbOfOklab(toned);
}
