import { lumaAt } from '../../raster/colour.ts';
import { hashNoise, valueNoise } from '../../raster/random.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { alongFlow, flowOf } from '../operators/flow.ts';
import { smooth } from '../operators/smooth.ts';
import { sampleAt } from '../operators/uprightLines.ts';
import type { Style } from './styleTools.ts';

/** Speed: the product's edges echo behind it, lines of force cut the picture into warm and blue wedges. */
export const futurism: Style = ({ srgb, width, height, edge, middle, away }, tools) => {
	const calm = smooth(srgb, 0.008, 4e-3);
	const flow = flowOf(srgb);
	const lines = alongFlow(tools.lines(calm, 0.002, 60, 0.006, flow), flow, Math.round(0.004 * edge));
	const [cx, cy] = tools.inBounds(0.9, 0.75);
	const seen = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const share = tools.share(i);
		const wedge = (Math.atan2(y - cy, x - cx) / Math.PI + 1) * 16;
		const tint = hashNoise(Math.floor(wedge), 1, 321);
		const arc = Math.floor(hypot(x - cx, y - cy) / (0.16 * edge) + tint);
		const warm = (hashNoise(Math.floor(wedge), arc, 323) + 0.25 * tint) % 1;
		const light = 0.55 + 0.5 * hashNoise(Math.floor(wedge), arc, 325) + 0.25 * (wedge - Math.floor(wedge));
		const background = warm > 0.62 ? [0.13, 0.34, 0.5] : warm > 0.3 ? [0.86, 0.36, 0.16] : [0.95, 0.7, 0.3];
		for (let k = 0; k < 3; k++) out[k] = background[k] * light;
		// Earlier positions of the product, up and to the left, ever fainter.
		for (let n = 4; n >= 1; n--) {
			const shift = n * 0.05 * edge;
			const [u, v] = [
				Math.min(width - 1, Math.round(x + shift)),
				Math.min(height - 1, Math.round(y + 0.25 * shift)),
			];
			const at = v * width + u;
			const there = smoothstep(0.42, 0.58, middle.data[at]);
			if (there <= 0) continue;
			const strength = there * (0.62 - 0.1 * n);
			const ink = 1 - 0.8 * (1 - lines.data[at]);
			const rim = 0.6 * (1 - smoothstep(0.002 * edge, 0.006 * edge, Math.abs(away[at])));
			for (let k = 0; k < 3; k++) {
				const own = calm.data[at * 3 + k] * (k === 0 ? 1.12 : k === 2 ? 0.82 : 0.96) * ink;
				out[k] += (own * (1 - rim) + 0.98 * rim - out[k]) * strength;
			}
		}
		if (share > 0) {
			const slip = 0.008 * edge * Math.round(2 * (hashNoise(Math.floor(wedge * 0.5), 3, 327) - 0.5));
			sampleAt(calm, x + slip, y, seen);
			const grey = lumaAt(seen, 0);
			const force = 0.9 + 0.28 * (wedge - Math.floor(wedge));
			for (let k = 0; k < 3; k++) {
				const own = (grey + (seen[k] - grey) * 1.5) * force * (k === 0 ? 1.08 : k === 2 ? 0.9 : 1);
				out[k] += (own * (1 - 0.55 * (1 - lines.data[i])) - out[k]) * share;
			}
		}
		const ray = Math.min(wedge - Math.floor(wedge), Math.ceil(wedge) - wedge) * hypot(x - cx, y - cy) * 0.2;
		const stroke = 0.35 * (1 - smoothstep(0.5, 0.0026 * edge, ray)) * (1 - 0.75 * share);
		const brush = 0.05 * (valueNoise(wedge * 30, hypot(x - cx, y - cy) / (0.05 * edge), 329) - 0.5);
		for (let k = 0; k < 3; k++) out[k] = out[k] * (1 - stroke) + brush;
	});
};
