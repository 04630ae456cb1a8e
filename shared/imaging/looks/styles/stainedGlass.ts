import { hashNoise, valueNoise } from '../../raster/random.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { type Cell, cellFinder } from '../operators/cells.ts';
import { srgbOfOklab } from '../operators/palette.ts';
import { nearPrint } from '../operators/print.ts';
import { isWarm, regionColour } from '../operators/regions.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

const blues = [
	[0.13, 0.3, 0.74],
	[0.24, 0.52, 0.86],
	[0.5, 0.76, 0.92],
];
const ambers = [
	[0.86, 0.42, 0.12],
	[0.95, 0.64, 0.2],
	[0.97, 0.84, 0.5],
];

/** Panes of coloured glass in lead with lines painted on them: light through uneven glass, rays of bright panes around the product. */
export const stainedGlass: Style = ({ srgb, width, height, edge, middle, away, print }, tools) => {
	const regions = tools.regions({ colours: 7, background: 1, rounding: 0.007 });
	const glass = glow(regions.oklab);
	const painted = tools.lines(smooth(srgb, 0.006, 2e-3), 0.0018, 60, 0.007).data;
	const light = tools.clouds(0.35, 271);
	const [cx, cy] = tools.inBounds(0.5, 0.5);
	const cell: Cell = { x: 0, y: 0, border: 0 };
	const findCell = cellFinder({ left: 0, top: 0, width, height }, 0.15 * edge, 0.8, 273);
	const half = 0.0034 * edge;
	const printed = print && nearPrint(print).data;
	const dyes = isWarm(regions) ? blues : ambers;
	const seen = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const inside = middle.data[i] > 0.5;
		let lead = Math.abs(away[i]) - 0.4 * half;
		let tint: number;
		if (inside) {
			findCell(x, y, cell);
			tint = hashNoise(Math.round(cell.x), Math.round(cell.y), 275);
			// No lead crosses print.
			lead = Math.min(lead, cell.border + 0.3 * half + (printed ? printed[i] * 9 * half : 0));
			regionColour(regions, glass, i, seen);
		} else {
			const far = hypot(x - cx, y - cy);
			// The side of a pane that glints is one of the product's panes.
			[cell.x, cell.y] = [x, y];
			const turn = (Math.atan2(y - cy, x - cx) / Math.PI + 1) * 9;
			const ring = far / (0.17 * edge);
			const ray = Math.floor(turn);
			const band = Math.floor(ring + 0.35 * (Math.floor(turn) % 2));
			const rim = ring + 0.35 * (ray % 2) - band;
			lead = Math.min(
				lead,
				(Math.min(turn - ray, ray + 1 - turn) * Math.PI * far) / 9,
				Math.min(rim, 1 - rim) * 0.17 * edge,
			);
			tint = hashNoise(ray, band, 277);
			seen.set(dyes[Math.floor(tint * 2.99)]);
		}
		const ripple = valueNoise(x / (0.012 * edge), y / (0.03 * edge), 279) - 0.5;
		const bright = (0.8 + 0.45 * light[i]) * (0.9 + 0.2 * tint) * (1 + 0.16 * ripple);
		const glint =
			1 + 0.22 * smoothstep(0.012 * edge, 0.003 * edge, lead - half) * (x + y > cell.x + cell.y ? -1 : 0.6);
		const bar = smoothstep(half - 0.8, half + 0.8, lead);
		const round = 0.1 + 0.22 * smoothstep(half, 0.2 * half, lead + 0.3 * half);
		const paint = inside ? 1 - 0.8 * (1 - painted[i]) : 1;
		for (let k = 0; k < 3; k++)
			out[k] = round * (1 - bar) + Math.min(1, seen[k] * bright * glint * paint) * bar;
	});
};

/** Glass lets one hue through: strong chroma, nothing grey. */
const glow = (oklab: Float32Array): Float32Array =>
	srgbOfOklab(oklab, (L, a, b) => {
		const chroma = hypot(a, b);
		const scale = chroma < 0.02 ? 1 : Math.max(1, Math.min(2.6, 0.16 / chroma));
		return [Math.min(0.93, 0.25 + 0.78 * L), scale * a, scale * b];
	});
