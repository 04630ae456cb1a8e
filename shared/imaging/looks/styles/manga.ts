import { hashNoise } from '../../raster/random.ts';
import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { printedDot } from '../operators/screen.ts';
import type { Style } from './styleTools.ts';

/** Black ink and grey screen on white, solid blacks, speed lines towards the subject. */
export const manga: Style = ({ subject, edge }, tools) => {
	const calm = tools.smoothed(0.005);
	const tone = tools.tone(calm).data;
	const lines = tools.lines(calm, 0.0017, 90, 0.005).data;
	const pitch = edge / 170;
	const [cx, cy] = tools.inBounds(0.5, 0.5);
	return tools.draw((x, y, i, out) => {
		const inside = tools.weight(i, 0.35, 0.65);
		const black = smoothstep(0.24, 0.2, tone[i]);
		const screen = printedDot(x, y, 0.42 * smoothstep(0.62, 0.5, tone[i]), pitch);
		const own = Math.max(black, screen, 1 - lines[i]);
		const contour = tools.contour(i, 0.14, 0.26, 0.44);
		const rush = subject ? speedLine(x - cx, y - cy, edge) : 0;
		out.fill(1 - 0.95 * clamp(Math.max(own * inside, contour, rush * (1 - inside)), 0, 1));
	});
};

/** Wedges of ink that grow outwards, each with its own length and weight. */
function speedLine(dx: number, dy: number, edge: number): number {
	const count = 220;
	const turn = ((Math.atan2(dy, dx) / Math.PI + 1) / 2) * count;
	const wedge = Math.floor(turn);
	const distance = hypot(dx, dy) / edge;
	const start = 0.33 + 0.2 * hashNoise(wedge % count, 1, 5);
	const weight = (0.16 + 0.34 * hashNoise(wedge % count, 2, 5)) * smoothstep(start, start + 0.28, distance);
	const across = Math.abs(turn - wedge - 0.5);
	const soft = 0.5 / Math.max(0.5, (2 * Math.PI * distance * edge) / count);
	return weight > 0.01 ? 1 - smoothstep(weight - soft, weight + soft, across) : 0;
}
