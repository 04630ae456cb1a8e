import { blur } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { fractalNoise, hashNoise } from '../../raster/random.ts';
import { type Box, clamp, hypot, type Plane, smoothstep } from '../../raster/raster.ts';
import { blend } from '../operators/drawPixels.ts';
import { flatMap } from '../operators/gradientMap.ts';
import type { Style } from './styleTools.ts';

const inks = ['#16151c', '#d4145a', '#ff9f1c', '#fff6e0'].map(parseHex);
const levels = [0.27, 0.5, 0.72];
const cyan = parseHex('#18b7d8');
const lime = parseHex('#c7e53b');
const brickRed = [0.62, 0.45, 0.4];
const mortar = [0.62, 0.6, 0.57];
/** Clouds of spray behind the stencil: colour, place from its middle and size as shares of the long edge. */
const clouds = [
	[cyan, -0.16, -0.1, 0.34],
	[lime, 0.2, 0.14, 0.27],
] as const;

/** A stencil sprayed on brick: four paints in hard tones, a white outline, overspray, and paint that runs down. */
export const graffiti: Style = ({ subject, edge, middle, away, bounds }, tools) => {
	const tone = blur(tools.tone(tools.smoothed(0.008)), 0.0025 * edge).data;
	const [cx, cy] = tools.inBounds(0.5, 0.5);
	const own = new Float32Array(3);
	const dripAt = dripsOf(middle, bounds, edge);
	return tools.draw((x, y, i, out) => {
		const u = x / edge;
		const v = y / edge;
		const relief = brick(u, v, out);
		const speck = hashNoise(x, y, 341);
		const rough = 0.86 + 0.14 * relief;
		for (let n = 0; n < clouds.length; n++) {
			const colour = clouds[n][0];
			const ox = clouds[n][1];
			const oy = clouds[n][2];
			const size = clouds[n][3];
			const far = hypot((x - cx) / edge - ox, ((y - cy) / edge - oy) * 1.2) / size;
			if (far > 1.25) continue;
			const cloud = 1 - far + 0.22 * (fractalNoise(u * 7 + ox * 9, v * 7, 343) - 0.5);
			blend(out, colour, 0.95 * smoothstep(0.02, 0.42, cloud - 0.25 * speck) * rough);
		}
		const d = away[i] / edge;
		blend(out, inks[1], 0.95 * dripAt(x, y) * rough);
		// Overspray fades out around the stencil; the outline is sprayed with a fine cap.
		blend(
			out,
			inks[3],
			subject ? 0.9 * smoothstep(-0.017, -0.012, d) * (1 - smoothstep(0.0, 0.004, d)) * rough : 0,
		);
		blend(out, inks[3], smoothstep(0.62, 1, 1 + d * 22 - 0.55 * speck) * (d < 0 ? 0.5 : 0));
		const share = tools.share(i);
		if (share > 0) {
			const level = tone[i] + 0.05 * (speck - 0.5) * 0.6;
			flatMap(own, inks, levels, 0.02, level);
			blend(out, own, share * (0.9 + 0.1 * rough) * (0.94 + 0.06 * relief));
		}
	});
};

/** A painted brick wall: writes its colour at a place and returns its height. */
function brick(u: number, v: number, out: Float32Array): number {
	const row = Math.floor(v * 22);
	const x = u * 9 + (row % 2) * 0.5;
	const fx = x - Math.floor(x);
	const fy = v * 22 - row;
	const joint = smoothstep(0.015, 0.035, Math.min(fx, 1 - fx)) * smoothstep(0.04, 0.09, Math.min(fy, 1 - fy));
	const own = hashNoise(Math.floor(x), row, 345);
	const grit = fractalNoise(u * 70, v * 70, 347);
	const light = (0.62 + 0.2 * own) * (0.8 + 0.36 * grit);
	for (let k = 0; k < 3; k++) out[k] = (brickRed[k] * joint + mortar[k] * (1 - joint)) * light;
	return joint * (0.6 + 0.4 * grit);
}

/** How much paint has run down from the subject to a place, 0…1. */
function dripsOf(
	{ width, height, data }: Plane,
	bounds: Box,
	edge: number,
): (x: number, y: number) => number {
	/** The rows of each column where a run of paint starts and ends; 0 where there is none. */
	const [starts, ends] = [new Float32Array(width), new Float32Array(width)];
	const count = 9;
	for (let n = 0; n < count; n++) {
		const x = Math.round(bounds.left + ((n + 0.2 + 0.6 * hashNoise(n, 1, 349)) / count) * bounds.width);
		const half = Math.max(1, Math.round((0.0016 + 0.0022 * hashNoise(n, 2, 349)) * edge));
		let y = height - 1;
		while (y > 0 && data[y * width + clamp(x, 0, width - 1)] < 0.5) y--;
		if (y === 0) continue;
		const end = y + (0.03 + 0.12 * hashNoise(n, 3, 349)) * edge;
		for (let c = Math.max(0, x - half); c <= Math.min(width - 1, x + half); c++) {
			starts[c] = y - 2;
			ends[c] = end - ((c - x) / half) ** 2 * half;
		}
	}
	return (x, y) =>
		starts[x] > 0 && y > bounds.top && y >= starts[x] - 1 ? 1 - smoothstep(ends[x] - 1, ends[x] + 1, y) : 0;
}
