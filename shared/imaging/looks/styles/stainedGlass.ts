import { boxMean } from '../../filters/boxMean.ts';
import { hashNoise, valueNoise } from '../../raster/random.ts';
import { boundsOf, createPlane, hypot, type Size, smoothstep } from '../../raster/raster.ts';
import { type Cell, cellFinder } from '../operators/cells.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { nearLettering } from '../operators/lettering.ts';
import { outlineDistance, subjectOrMiddle } from '../operators/outline.ts';
import { srgbOfOklab } from '../operators/palette.ts';
import { cloudTexture } from '../operators/paper.ts';
import { flatRegions } from '../operators/regions.ts';
import type { Style } from './style.ts';

const cobalt = [0.2, 0.42, 0.85];
const amber = [0.95, 0.6, 0.16];

/** Panes of coloured glass in lead: light through uneven glass, strong colours, rays of panes around the product. */
export const stainedGlass: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const regions = flatRegions(srgb, subject, { colours: 5, background: 3, rounding: 0.018 });
	const glass = glow(regions.oklab);
	const middle = subjectOrMiddle(srgb, subject);
	const away = outlineDistance(middle).data;
	const light = cloudTexture(srgb, 0.35 * edge, 271).data;
	const bounds = boundsOf(middle, 0.5) ?? { left: 0, top: 0, width, height };
	const cx = bounds.left + bounds.width / 2;
	const cy = bounds.top + bounds.height / 2;
	const cell: Cell = { x: 0, y: 0, border: 0 };
	const findCell = cellFinder({ left: 0, top: 0, width, height }, 0.24 * edge, 0.85, 273);
	const half = 0.0034 * edge;
	const lettered = nearLettering(srgb, subject).data;
	const crowded = crowding(regions.distance, half, srgb);
	return drawPixels(srgb, (x, y, i, out) => {
		const inside = middle.data[i] > 0.5;
		let lead = Math.abs(away[i]);
		let tint: number;
		let colour = regions.label[i] * 3;
		if (inside) {
			findCell(x, y, cell);
			tint = hashNoise(Math.round(cell.x), Math.round(cell.y), 275);
			// No lead crosses letters.
			lead = Math.min(
				lead,
				regions.distance[i] + crowded[i] * 2 * half,
				cell.border + lettered[i] * 3 * half,
			);
		} else {
			const far = hypot(x - cx, y - cy);
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
			colour = (glass.length / 3 - 1 - Math.floor(tint * 2.99)) * 3;
		}
		// A grey ground gets the colours of old glass.
		const [r, g, b] = glass.subarray(colour, colour + 3);
		const dyed = smoothstep(0.25, 0.05, Math.max(r, g, b) - Math.min(r, g, b));
		const ripple = valueNoise(x / (0.012 * edge), y / (0.03 * edge), 279) - 0.5;
		const bright = (0.8 + 0.45 * light[i]) * (0.86 + 0.3 * tint) * (1 + 0.16 * ripple);
		const glint =
			1 + 0.22 * smoothstep(0.012 * edge, 0.003 * edge, lead - half) * (x + y > cell.x + cell.y ? -1 : 0.6);
		const bar = smoothstep(half - 0.8, half + 0.8, lead);
		const round = 0.1 + 0.22 * smoothstep(half, 0.2 * half, lead + 0.3 * half);
		const dye = tint < 0.5 ? cobalt : amber;
		for (let k = 0; k < 3; k++) {
			const pane = inside ? 1.06 : 0.55 + dyed * (dye[k] - 0.55);
			out[k] = round * (1 - bar) + Math.min(1, glass[colour + k] * bright * glint * pane) * bar;
		}
	});
};

/** Where regions are so small that leads between them would be most of the picture, 0…1: there is one pane of many colours. */
function crowding(distance: ArrayLike<number>, half: number, { width, height }: Size): Float32Array {
	const leads = createPlane(width, height);
	for (let i = 0; i < leads.data.length; i++) leads.data[i] = distance[i] < half ? 1 : 0;
	const share = boxMean(leads, Math.max(1, Math.round(5 * half))).data;
	return share.map((value) => smoothstep(0.45, 0.65, value));
}

/** Glass lets one hue through: strong chroma, nothing grey. */
const glow = (oklab: Float32Array): Float32Array =>
	srgbOfOklab(oklab, (L, a, b) => {
		const chroma = hypot(a, b);
		const scale = chroma < 0.02 ? 1 : Math.max(1, Math.min(2.6, 0.16 / chroma));
		return [Math.min(0.93, 0.25 + 0.78 * L), scale * a, scale * b];
	});
