import { parseHex } from '../../raster/colour.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { blend, mix } from '../operators/drawPixels.ts';
import { gradientMap, steps } from '../operators/gradientMap.ts';
import type { Style } from './styleTools.ts';

const black = parseHex('#12110f');
const teal = parseHex('#0f4a4c');
const gold = parseHex('#c9a24a');
const light = parseHex('#f3dfa2');
const ramp = [
	black,
	parseHex('#0c3638'),
	parseHex('#2b7570'),
	parseHex('#a98a43'),
	gold,
	light,
	parseHex('#fff5d6'),
];

/** Distances from the outline at which a gold line follows it, as shares of the long edge. */
const terraces = [0.014, 0.026, 0.034];

/** Gold, black and teal in steps like airbrushed metal, a sunburst behind the product, a stepped frame with fans in its corners. */
export const artDeco: Style = ({ width, height, edge, away }, tools) => {
	const calm = tools.smoothed(0.006);
	const tone = tools.tone(calm).data;
	const lines = tools.lines(calm, 0.0014, 80, 0.006).data;
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const turn = (Math.atan2(height * 0.82 - y, x - width / 2) / Math.PI) * 24;
		const ray = Math.abs(turn - Math.floor(turn) - 0.5) * 2;
		const reach = hypot(x - width / 2, y - 0.82 * height) / edge;
		const beam = smoothstep(0.46, 0.54, ray);
		mix(out, black, teal, beam * (0.35 + 0.65 * smoothstep(0.9, 0.15, reach)));
		const spoke = 1 - smoothstep(0, 0.05 / Math.max(0.12, reach), Math.abs(ray - 0.5));
		blend(out, gold, 0.75 * spoke);
		// Three gold lines follow the outline, as steps of a ziggurat.
		for (let n = 0; n < terraces.length; n++) {
			const line =
				1 - smoothstep(0.0009, 0.0019, Math.abs(-away[i] / edge - terraces[n]) - 0.0014 * (n === 0 ? 1 : 0));
			blend(out, gold, 0.9 * line);
		}
		const share = tools.share(i);
		if (share > 0) {
			gradientMap(own, ramp, 0.6 * steps(tone[i], 6, 0.55) + 0.4 * tone[i]);
			const ink = 0.85 * (1 - lines[i]);
			for (let k = 0; k < 3; k++) out[k] += (own[k] + (black[k] - own[k]) * ink - out[k]) * share;
		}
		blend(out, gold, frame(x, y, width, height, edge) * (1 - 0.9 * share));
	});
};

/** The gold of the frame at a place, 0…1. */
function frame(x: number, y: number, width: number, height: number, edge: number): number {
	const u = Math.min(x, width - 1 - x) / edge;
	const v = Math.min(y, height - 1 - y) / edge;
	const inset = Math.min(u, v);
	const line = (at: number, half: number) => 1 - smoothstep(half, half + 0.0011, Math.abs(inset - at));
	const rules = Math.max(line(0.02, 0.0035), line(0.033, 0.0012), line(0.041, 0.0012));
	const corner = hypot(u - 0.041, v - 0.041);
	const turn = (Math.atan2(v - 0.041, u - 0.041) / Math.PI) * 2 * 6;
	const blade = Math.abs(turn - Math.floor(turn) - 0.5) * 2;
	const inFan = corner < 0.12 && u > 0.041 && v > 0.041;
	const fan = inFan
		? Math.max(1 - smoothstep(0.82, 0.9, blade), 0) *
			smoothstep(0.03, 0.034, corner) *
			smoothstep(0.12, 0.116, corner)
		: 0;
	const arc = u > 0.04 && v > 0.04 ? 1 - smoothstep(0.0015, 0.0028, Math.abs(corner - 0.128)) : 0;
	return Math.max(rules, 0.95 * fan, arc);
}
