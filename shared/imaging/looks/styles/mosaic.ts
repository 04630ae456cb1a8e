import { hashNoise } from '../../raster/random.ts';
import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { type Cell, cellFinder } from '../operators/cells.ts';
import type { Style } from './styleTools.ts';

const grout = [0.4, 0.385, 0.36] as const;

/** Hand-cut glass stones in grout, small on the product and larger around it, each with a colour and a tilt of its own. */
export const mosaic: Style = ({ subject, width, height, edge }, tools) => {
	const calm = tools.smoothed(0.005).data;
	const whole = { left: 0, top: 0, width, height };
	const small = cellFinder(whole, edge / 78, 0.3, 3);
	const large = cellFinder(whole, edge / 52, 0.3, 5);
	const cell: Cell = { x: 0, y: 0, border: 0 };
	return tools.draw((x, y, i, out) => {
		const fine = subject ? subject.data[i] > 0.5 : true;
		const side = fine ? edge / 78 : edge / 52;
		if (fine) small(x, y, cell);
		else large(x, y, cell);
		const rim = subject ? 0.004 * edge * Math.abs(subject.data[i] - 0.5) * 2.6 : side;
		const border = Math.min(cell.border, rim + 0.3);
		const stone = smoothstep(0.045 * side, 0.13 * side, border);
		const j =
			(clamp(Math.round(cell.y), 0, height - 1) * width + clamp(Math.round(cell.x), 0, width - 1)) * 3;
		const own = hashNoise(Math.round(cell.x), Math.round(cell.y), 7) - 0.5;
		const tilt = hashNoise(Math.round(cell.x), Math.round(cell.y), 9) * 2 * Math.PI;
		const across = ((x - cell.x) * Math.cos(tilt) + (y - cell.y) * Math.sin(tilt)) / side;
		const bevel = (1 - smoothstep(0.13 * side, 0.3 * side, border)) * (x + y < cell.x + cell.y ? 0.2 : -0.16);
		const gleam =
			0.35 *
			smoothstep(0.3, 0.1, hypot((x - cell.x) / side + 0.16, (y - cell.y) / side + 0.16)) *
			smoothstep(0.25, 0.5, own);
		const mean = (calm[j] + calm[j + 1] + calm[j + 2]) / 3;
		const chip = 0.05 * (hashNoise(x >> 1, y >> 1, 11) - 0.5);
		for (let k = 0; k < 3; k++) {
			const pure = mean + (calm[j + k] - mean) * 1.4;
			const glass = pure * (1 + 0.22 * own + 0.16 * across + bevel) + 0.5 * chip + gleam * 0.5;
			// Grout takes on the tone of the stones, so that it is no wire mesh on white or black.
			const joint = (0.35 * grout[k] + 0.5 * pure) * (0.95 + 2 * chip);
			out[k] = joint + (glass - joint) * stone;
		}
	});
};
