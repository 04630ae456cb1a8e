import { blur } from '../../filters/blur.ts';
import { clamp, createPlane, drawPlane, type Plane, smoothstep } from '../../raster/raster.ts';
import { isWarm, materialsOf, type Regions } from '../operators/regions.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

/** Sheets of coloured card, cut out and stacked: each region lies on the one below with a soft shadow and a pale cut edge. */
export const paperCut: Style = ({ srgb, width, height, edge, middle }, tools) => {
	const regions = tools.regions({ colours: 7, background: 1, rounding: 0.005 });
	const tone = tools.tone(smooth(srgb, 0.01, 5e-3, 1, 512)).data;
	const hills = tools.clouds(0.5, 251);
	// Sheets by height: waves of card behind, then the product's colours from dark to light.
	const materials = materialsOf(regions);
	const heightOf = sheetHeights(regions, materials);
	const ridge = Float32Array.from({ length: width }, (_, x) => 0.05 * Math.sin((x / width) * 7));
	const level = drawPlane(srgb, (x, y, i) => {
		const wave = y / height + 0.32 * (hills[i] - 0.5) + ridge[x];
		if (middle.data[i] > 0.5) return 4 + heightOf[regions.label[i]];
		return Math.min(3, Math.floor(clamp(wave * 4.6, 0, 3.99)));
	});
	const shade = shadows(level, edge);
	const grain = tools.paper(0.0022, 253);
	const smoothTone = blur({ width, height, data: tone }, 0.012 * edge).data;
	const [first, last] = isWarm(regions) ? cool : warm;
	return tools.draw((_x, _y, i, out) => {
		const sheet = level.data[i];
		const share = Math.min(1, 0.5 + 0.5 * regions.distance[i]);
		const isCut = sheet >= 4 && materials[regions.label[i]] !== materials[regions.other[i]];
		const rim = isCut ? 0.12 * (1 - smoothstep(0, 0.0022 * edge, regions.distance[i])) : 0;
		for (let k = 0; k < 3; k++) {
			const a = regions.srgb[regions.label[i] * 3 + k];
			const b = regions.srgb[regions.other[i] * 3 + k];
			const own = sheet >= 4 ? b + (a - b) * share : first[k] + ((last[k] - first[k]) * sheet) / 3;
			const card = clamp(0.08 + own * (sheet >= 4 ? 0.98 + 0.12 * (smoothTone[i] - 0.5) : 1), 0, 1) + rim;
			out[k] = card * shade.data[i] * (0.955 + 0.075 * grain[i]);
		}
	});
};

/** How high a sheet lies on a darker one, and a shade of the same colour. */
const [sheetHeight, shadeHeight] = [0.6, 0.25];

/** The height of each of the product's colours: the lighter, the higher. */
function sheetHeights({ oklab, subjectColours }: Regions, materials: Uint8Array): number[] {
	const order = Array.from({ length: subjectColours }, (_, c) => c).sort(
		(a, b) => oklab[a * 3] - oklab[b * 3],
	);
	const heights = new Array<number>(materials.length).fill(0);
	for (const [at, c] of order.entries()) {
		const below = order[at - 1];
		if (below === undefined) continue;
		heights[c] = heights[below] + (materials[below] === materials[c] ? shadeHeight : sheetHeight);
	}
	return heights;
}

/** The first and the last of four cards behind the product, in hues of which it has least. */
const cool = [
	[0.85, 0.94, 0.93],
	[0.2, 0.5, 0.55],
];
const warm = [
	[0.99, 0.92, 0.82],
	[0.9, 0.45, 0.3],
];

/** The light on each sheet: higher sheets to the upper left cast soft shadows. */
function shadows(level: Plane, edge: number): Plane {
	const { width, height } = level;
	const light = createPlane(width, height, 1);
	for (const [reach, strength] of [
		[0.004, 0.34],
		[0.011, 0.3],
	]) {
		const shift = Math.max(1, Math.round(reach * edge));
		const dark = drawPlane(level, (x, y, i) => {
			const from = Math.max(0, y - shift) * width + Math.max(0, x - Math.round(0.7 * shift));
			return clamp(level.data[from] - level.data[i], 0, 2) / 2;
		});
		const soft = blur(dark, 0.55 * shift).data;
		for (let i = 0; i < soft.length; i++) light.data[i] *= 1 - strength * Math.min(1, 1.8 * soft[i]);
	}
	return light;
}
