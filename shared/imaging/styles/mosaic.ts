import { drawPixels } from '../operators/drawPixels.ts';
import { flowIndex, flowOf } from '../operators/flow.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { hashNoise } from '../raster/random.ts';
import { clamp, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

const grout = [0.4, 0.385, 0.36] as const;

/** Hand-cut stones set in grout, turned along the forms: Voronoi cells of varied colour. */
export const mosaic: Style = ({ srgb, subject }) => {
	const edge = Math.max(srgb.width, srgb.height);
	const calm = smoothBackground(srgb, subject, 0.006);
	const flow = flowOf(calm, 0.02, 256);
	const side = edge / 64;
	return drawPixels(srgb, (x, y, _i, out) => {
		let [first, second] = [Infinity, Infinity];
		let [cx, cy] = [0, 0];
		const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
		for (let r = row - 1; r <= row + 1; r++)
			for (let c = column - 1; c <= column + 1; c++) {
				const px = (c + 0.5 + 0.42 * (hashNoise(c, r, 3) - 0.5) + (r % 2) * 0.25) * side;
				const py = (r + 0.5 + 0.42 * (hashNoise(c, r, 5) - 0.5)) * side;
				const at = flowIndex(flow, px, py);
				const dx = Math.abs((x - px) * flow.cos[at] + (y - py) * flow.sin[at]);
				const dy = Math.abs((y - py) * flow.cos[at] - (x - px) * flow.sin[at]);
				const d = Math.max(dx, dy) + 0.25 * Math.min(dx, dy);
				if (d < first) {
					second = first;
					first = d;
					[cx, cy] = [px, py];
				} else if (d < second) second = d;
			}
		const gap = second - first;
		const stone = smoothstep(0.07 * side, 0.16 * side, gap);
		const i =
			(clamp(Math.round(cy), 0, srgb.height - 1) * srgb.width + clamp(Math.round(cx), 0, srgb.width - 1)) * 3;
		const tilt = 0.16 * (hashNoise(Math.round(cx), Math.round(cy), 7) - 0.5);
		const bevel = (1 - smoothstep(0.16 * side, 0.42 * side, gap)) * (x + y < cx + cy ? 0.16 : -0.16);
		const chip = 0.05 * (hashNoise(x >> 1, y >> 1, 9) - 0.5);
		for (let k = 0; k < 3; k++) {
			const glaze = calm.data[i + k] * (1 + tilt + bevel) + 0.5 * chip + 0.02;
			out[k] = grout[k] * (0.9 + 2 * chip) * (1 - stone) + glaze * stone;
		}
	});
};
