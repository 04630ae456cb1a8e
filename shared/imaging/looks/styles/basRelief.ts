import { blur } from '../../filters/blur.ts';
import { lumaOf } from '../../raster/colour.ts';
import { clamp, mapPlane, type Plane } from '../../raster/raster.ts';
import { dome, lightRelief } from '../operators/relief.ts';
import type { Style, StyleContext, StyleTools } from './styleTools.ts';

/** Warm limestone. */
const stone = [0.86, 0.815, 0.745] as const;

/** A carved slab: a rounded subject with chiselled detail in stone of one colour. */
export const basRelief: Style = (context, tools) => {
	const { edge } = context;
	const height = heightMap(context, tools);
	const { diffuse, gloss } = lightRelief(height, {
		depth: 0.042 * edge,
		ambient: 0.36,
		shine: 0.035,
		hardness: 18,
	});
	const hollow = blur(height, 0.012 * edge);
	const wide = blur(height, 0.035 * edge);
	const grain = tools.paper(0.003, 21);
	const cloud = tools.clouds(0.2, 23);
	return tools.draw((_x, _y, i, out) => {
		// Dirt and shade where the stone is lower than around it.
		const shade = clamp(
			1 + 2.2 * (height.data[i] - hollow.data[i]) + 1.3 * (height.data[i] - wide.data[i]),
			0.5,
			1.14,
		);
		const light = diffuse.data[i] * shade * (0.93 + 0.1 * grain[i]) * (0.9 + 0.18 * cloud[i]);
		for (let k = 0; k < 3; k++) {
			const warm = k === 2 ? 0.94 + 0.06 * shade : 1;
			out[k] = stone[k] * light * warm * 0.92 + gloss.data[i];
		}
	});
};

/** Height 0…1: a rounded body, forms from large tones, chisel marks from small ones. */
function heightMap({ subject, away, edge }: StyleContext, tools: StyleTools): Plane {
	const luma = lumaOf(tools.smoothed(0.006));
	const forms = blur(luma, 0.011 * edge);
	const mean = blur(luma, 0.05 * edge);
	const fine = blur(luma, 0.0016 * edge);
	const height = mapPlane(forms, (form, i) => {
		const body = subject ? 0.62 * dome(away[i] / (0.075 * edge)) : 0;
		const detail = (fine.data[i] - form) * 0.5 + (form - mean.data[i]) * 0.45;
		const carved = Math.tanh(detail * 2.4) / 2.4;
		return body + carved * (0.3 + 0.7 * tools.weight(i, 0.2, 0.8));
	});
	// Rounds corners to the width of a chisel.
	return blur(height, 0.0016 * edge);
}
