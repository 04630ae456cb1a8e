import { parseHex } from '../../raster/colour.ts';
import { fractalNoise, valueNoise } from '../../raster/random.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { blend } from '../operators/drawPixels.ts';
import { srgbOfOklab } from '../operators/palette.ts';
import { regionColour } from '../operators/regions.ts';
import type { Style } from './styleTools.ts';

const paper = parseHex('#ecdfc3');
const prussian = parseHex('#1d3c63');
const wave = parseHex('#5f8cab');
const dusk = parseHex('#e0a27c');
const red = parseHex('#b5392b');

/** An Edo woodblock print: dark blue key lines, flat inks with the grain of the block, a graded sky, waves and a seal. */
export const ukiyoE: Style = ({ subject, width, height, edge, away }, tools) => {
	const calm = tools.smoothed(0.005);
	const regions = tools.regions({ colours: 7, background: 2, rounding: 0.0026 });
	const inks = vegetable(regions.oklab);
	const lines = tools.lines(calm, 0.0014, 90, 0.006).data;
	const fibre = tools.paper(0.0022, 261);
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const draw = (colour: ArrayLike<number>, share: number) => blend(out, colour, share);
		const u = x / edge;
		const v = y / edge;
		const share = tools.share(i);
		if (share < 1) {
			skyAndWaves(u, v, height / edge, out);
			seal(u - (width / edge - 0.13), v - 0.1, draw);
		}
		regionColour(regions, inks, i, own);
		draw(own, share);
		const grain = fractalNoise(u * 7 + 0.6 * valueNoise(u * 3, v * 3, 265), v * 130, 267);
		const block = 0.06 * (smoothstep(0.35, 0.75, grain) - 0.5);
		for (let k = 0; k < 3; k++) out[k] += block * (1 - out[k]) + 0.04 * (fibre[i] - 0.5);
		draw(prussian, 0.92 * share * (1 - lines[i]));
		draw(prussian, subject ? 1 - smoothstep(0.0016, 0.0029, Math.abs(away[i] / edge)) : 0);
		const inset = tools.inset(x, y) / edge;
		draw(prussian, 1 - smoothstep(0.0012, 0.0022, Math.abs(inset - 0.028)));
		draw(paper, 1 - smoothstep(0.026, 0.027, inset));
	});
};

/** A sky graded to the horizon, and waves below it; `top` is the height of the picture, in long edges. */
function skyAndWaves(u: number, v: number, top: number, out: Float32Array): void {
	out.set(paper);
	// Bokashi: ink wiped to nothing, from the top and towards the ground.
	if (v < 0.2) blend(out, prussian, 0.95 * smoothstep(0.2, 0, v + 0.02 * valueNoise(u * 9, 0, 263)));
	blend(out, dusk, 0.55 * smoothstep(0.18, 0.42, v) * smoothstep(0.62, 0.4, v));
	waves(u, v - 0.76 * top, out);
}

/** Seigaiha: rows of overlapping waves below the horizon. */
function waves(u: number, v: number, out: Float32Array): void {
	if (v < -0.05) return;
	const side = 0.09;
	const first = Math.floor(v / (side * 0.25)) - 2;
	for (let row = Math.max(0, first); row <= first + 4; row++) {
		const x = u / side + (row % 2) * 0.5;
		const dx = (x - Math.floor(x) - 0.5) * side;
		const dy = v - row * side * 0.25 - side * 0.5;
		const far = hypot(dx, dy) / (side * 0.5);
		if (far > 1 || dy > 0.02) continue;
		const ring = far * 3.5;
		const near = Math.abs(ring - Math.round(ring)) / 3.5;
		blend(out, row % 2 ? wave : paper, 1);
		blend(out, paper, far < 0.34 ? 1 : 0);
		blend(out, prussian, 1 - smoothstep(0.025, 0.05, near));
	}
}

/** A red seal with white strokes, of no meaning. */
function seal(u: number, v: number, draw: (colour: ArrayLike<number>, share: number) => void): void {
	if (u < 0 || u > 0.055 || v < 0 || v > 0.11) return;
	const rim = Math.min(u, 0.055 - u, v, 0.11 - v);
	const a = u / 0.055;
	const b = v / 0.11;
	const strokes =
		Math.abs(b - 0.25) < 0.035 ||
		Math.abs(b - 0.5) < 0.035 ||
		Math.abs(b - 0.77) < 0.035 ||
		Math.abs(a - 0.5) < 0.07;
	draw(red, smoothstep(0, 0.0012, rim));
	draw(paper, strokes && rim > 0.008 ? 0.92 : 0);
}

/** Inks from plants and minerals: clear colours, no black. */
const vegetable = (oklab: Float32Array): Float32Array =>
	srgbOfOklab(oklab, (L, a, b) => [0.28 + 0.64 * L, 1.6 * a, 1.6 * b + 0.014]);
