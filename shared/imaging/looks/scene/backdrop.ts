import { type Colour, decodeSrgb } from '../../raster/colour.ts';
import { hypot, logistic, type Picture, type Size, smoothstep } from '../../raster/raster.ts';
import { drawPixels } from '../operators/drawPixels.ts';

/** Where the wall and the floor of a sweep meet, from the top (0…1). */
const horizon = 0.66;

/** A seamless studio sweep in linear light: a lit wall that bends into the floor, brightest behind the subject. */
export function sweep(canvas: Size, colour: Colour): Picture {
	const linear = colour.map(decodeSrgb);
	return drawPixels(canvas, (x, y, _i, out) => {
		const v = (y + 0.5) / canvas.height;
		const floor = logistic((v - horizon) / 0.045);
		const bend = 1 - 0.035 * Math.exp(-(((v - horizon - 0.01) / 0.05) ** 2));
		const u = (x + 0.5) / canvas.width;
		const wall = 1 - 0.16 * smoothstep(0.1, 0.95, hypot((u - 0.46) * 1.05, (v - 0.4) * 1.0));
		const floorLight = 1 - 0.09 * smoothstep(0.15, 0.8, hypot(u - 0.5, (v - 0.8) * 1.3));
		const light = (wall + (floorLight - wall) * floor) * bend;
		for (let k = 0; k < 3; k++) out[k] = linear[k] * light;
	});
}

/** One even colour in linear light. */
export function flat(canvas: Size, colour: Colour): Picture {
	const linear = colour.map(decodeSrgb);
	return drawPixels(canvas, (_x, _y, _i, out) => out.set(linear));
}
