import { lumaAt } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import { clamp, drawPlane, smoothstep } from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';
import { alongFlow, flowOf } from '../operators/flow.ts';
import { hatching } from '../operators/hatch.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

const sheet = [0.8, 0.72, 0.66];
const lighten = toPower(0.82);

/** Soft pastel on tinted paper: broad chalk strokes along the forms, a high key, the tooth of the paper showing through. */
export const pastel: Style = ({ srgb, subject, edge }, tools) => {
	const calm = smooth(srgb, 0.01, 8e-3);
	const flow = flowOf(srgb, 0.016, 384);
	const size = Math.max(1, Math.round(0.0022 * edge));
	const noise = drawPlane(srgb, (x, y) => hashNoise(Math.floor(x / size), Math.floor(y / size), 471));
	const chalk = alongFlow(noise, flow, Math.round(0.014 * edge)).data;
	const tooth = tools.paper(0.0026, 473);
	const cloud = tools.clouds(0.07, 475);
	const broad = hatching(-0.75, 0.017 * edge, 477);
	const narrow = hatching(-0.95, 0.011 * edge, 478);
	return tools.draw((x, y, i, out) => {
		const inside = subject ? smoothstep(0.1, 0.7, subject.data[i]) : 0.8;
		const inset = tools.inset(x, y) / edge;
		// The ground is rubbed in with the side of the stick and ends before the sheet does.
		const side = Math.max(broad(x, y, 0.95), 0.7 * narrow(x, y, 0.8));
		const fill = smoothstep(0.0, 0.07, inset + 0.09 * (cloud[i] - 0.5) - 0.02) * (0.42 + 0.45 * side);
		const pressed = fill + (0.98 - fill) * inside;
		const stroke = clamp(9 * (chalk[i] - 0.5), -1, 1);
		const cover = clamp(smoothstep(0.1, 0.7, 1.15 * pressed - 0.85 * tooth[i] + 0.22 * stroke + 0.1), 0, 1);
		const grey = lumaAt(calm.data, i * 3);
		for (let k = 0; k < 3; k++) {
			const pure = grey + (calm.data[i * 3 + k] - grey) * 1.3;
			const high = 0.2 + 0.8 * lighten(pure);
			const dust = high + 0.16 * stroke * (1.15 - high) + 0.05 * (tooth[i] - 0.5);
			const paper = sheet[k] * (0.93 + 0.12 * tooth[i]);
			out[k] = paper + (dust - paper) * cover;
		}
	});
};
