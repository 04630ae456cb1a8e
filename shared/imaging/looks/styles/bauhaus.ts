import { parseHex } from '../../raster/colour.ts';
import { boundsOf, hypot, smoothstep } from '../../raster/raster.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { blend, drawPixels } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { flatMap } from '../operators/gradientMap.ts';
import { inkLines } from '../operators/line.ts';
import { subjectOrMiddle } from '../operators/outline.ts';
import { paperTexture } from '../operators/paper.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './style.ts';

const paper = parseHex('#f1e9d8');
const black = parseHex('#1b1a1a');
const red = parseHex('#d7301f');
const blue = parseHex('#1f4e9e');
const yellow = parseHex('#f2b81b');
/** From dark to light, and the tones between them. */
const inks = [black, blue, red, yellow, paper];
const levels = [0.2, 0.4, 0.58, 0.78];

/** Weimar poster: the product in black, blue, red, yellow and paper by its tones, before circle, bars and quarter circle. */
export const bauhaus: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const calm = smooth(srgb, 0.008, 4e-3, 2, 640);
	const tone = drawingTone(calm, subject).data;
	const lines = inkLines(calm, flowOf(srgb), 0.0015, 100, 0.008).data;
	const middle = subjectOrMiddle(srgb, subject);
	const bounds = boundsOf(middle, 0.5) ?? { left: 0, top: 0, width, height };
	const cx = bounds.left + 0.62 * bounds.width;
	const cy = bounds.top + 0.38 * bounds.height;
	const radius = 0.33 * edge;
	const grain = paperTexture(srgb, 0.0016 * edge, 241).data;
	const own = new Float32Array(3);
	return drawPixels(srgb, (x, y, i, out) => {
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
		const share = smoothstep(0.42, 0.58, middle.data[i]);
		if (share > 0) {
			flatMap(own, inks, levels, 0.016, tone[i]);
			blend(own, tone[i] < 0.24 ? paper : black, 0.9 * smoothstep(0.25, 0.6, 1 - lines[i]));
			draw(own, share);
		}
		draw(black, subject ? 1 - smoothstep(0.12, 0.26, Math.abs(subject.data[i] - 0.45)) : 0);
		for (let k = 0; k < 3; k++) out[k] *= 0.975 + 0.04 * grain[i];
	});
};
