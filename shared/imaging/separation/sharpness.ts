import { blur } from '../operators/blur.ts';
import { createPlane, mapPlane, type Picture, type Plane } from '../raster/raster.ts';

/** How much fine detail a Lab picture has around each pixel, 0…1: subjects are in focus, what lies behind them often is not. */
export function sharpness(lab: Picture): Plane {
	const { width, height, data } = lab;
	const tone = createPlane(width, height);
	for (let i = 0, j = 0; i < tone.data.length; i++, j += 3)
		tone.data[i] = data[j] + 0.5 * (data[j + 1] + data[j + 2]);
	const soft = blur(tone, 1.2);
	const detail = blur(
		mapPlane(tone, (value, i) => Math.abs(value - soft.data[i])),
		0.03 * Math.max(width, height),
	);
	let most = 1e-6;
	for (const value of detail.data) if (value > most) most = value;
	return mapPlane(detail, (value) => Math.sqrt(value / most));
}
