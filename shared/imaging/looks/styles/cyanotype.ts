import { valueNoise } from '../../raster/random.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { mix } from '../operators/drawPixels.ts';
import type { Style } from './styleTools.ts';

const paper = [0.945, 0.93, 0.88] as const;
const prussian = [0.035, 0.13, 0.31] as const;
const halfTone = [0.25, 0.47, 0.66] as const;

/** A sun print in Prussian blue on fibre paper, its emulsion brushed on by hand. */
export const cyanotype: Style = ({ width, height }, tools) => {
	const tone = tools.tone().data;
	const grain = tools.paper(0.0018, 71);
	const wash = tools.clouds(0.16, 73);
	return tools.draw((x, y, i, out) => {
		const u = x / width;
		const v = y / height;
		const light = clamp(tone[i] + 0.1 * (wash[i] - 0.5) + 0.05 * (grain[i] - 0.5), 0, 1);
		if (light < 0.5) mix(out, prussian, halfTone, light * 2);
		else mix(out, halfTone, paper, (light - 0.5) * 2);
		const brush = 0.018 + 0.028 * valueNoise(v * 46, u * 3, 79) + 0.02 * valueNoise(u * 7, v * 7, 83);
		const covered =
			smoothstep(0, 0.012, Math.min(u, 1 - u) - brush) *
			smoothstep(0, 0.008, Math.min(v, 1 - v) - 0.03 - 0.02 * valueNoise(u * 30, v * 3, 89));
		mix(out, paper, [out[0], out[1], out[2]], covered * (0.94 + 0.06 * grain[i]));
	});
};
