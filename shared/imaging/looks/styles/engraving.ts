import { blur } from '../../filters/blur.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';
import { dim, mix } from '../operators/drawPixels.ts';
import type { Style } from './styleTools.ts';

const paper = [0.955, 0.93, 0.865] as const;
const ink = [0.1, 0.105, 0.14] as const;
const deepen = toPower(1.1);

/** A banknote plate: lines that swell with the dark and bulge over the forms, crossed in the shadows. */
export const engraving: Style = ({ edge }, tools) => {
	const calm = tools.smoothed(0.004);
	const tonePlane = tools.tone(calm);
	const tone = tonePlane.data;
	const forms = blur(tonePlane, 0.02 * edge).data;
	const lines = tools.lines(calm, 0.0012, 80, 0.005).data;
	const grain = tools.paper(0.002, 111);
	const pitch = 0.0064 * edge;
	return tools.draw((x, y, i, out) => {
		const inside = tools.weight(i, 0.2, 0.7);
		const dark = 1 - deepen(tone[i]);
		const bulge = 5.5 * pitch * forms[i];
		const main = ruled((y + 0.35 * x + bulge * inside) / pitch, smoothstep(0.05, 1, dark) * 0.92, pitch);
		const cross = ruled(
			(0.8 * x - y * 0.75 + bulge * inside) / pitch,
			smoothstep(0.5, 1, dark) * 0.75 * inside,
			pitch,
		);
		const line = 1 - lines[i];
		const inked = clamp(Math.max(main, cross) + line, 0, 1);
		mix(out, paper, ink, inked * (0.93 + 0.07 * grain[i]));
		dim(out, 0.985 + 0.03 * (grain[i] - 0.5));
	});
};

function ruled(at: number, weight: number, pitch: number): number {
	if (weight <= 0.02) return 0;
	const soft = 0.7 / pitch;
	return 1 - smoothstep(weight / 2 - soft, weight / 2 + soft, Math.abs(at - Math.floor(at) - 0.5));
}
