import { type Colour, decodeSrgb } from '../../raster/colour.ts';
import { createPicture, hypot, logistic, type Picture, type Size, smoothstep } from '../../raster/raster.ts';

/**
 * A seamless studio sweep in linear light: a lit wall that bends into the floor, brightest behind the subject.
 * `horizon` is where wall and floor meet, from the top (0…1).
 */
export function sweep(canvas: Size, colour: Colour, horizon = 0.66): Picture {
	const picture = createPicture(canvas.width, canvas.height);
	const [r, g, b] = colour.map(decodeSrgb) as [number, number, number];
	for (let y = 0, j = 0; y < canvas.height; y++) {
		const v = (y + 0.5) / canvas.height;
		const floor = logistic((v - horizon) / 0.045);
		const bend = 1 - 0.035 * Math.exp(-(((v - horizon - 0.01) / 0.05) ** 2));
		for (let x = 0; x < canvas.width; x++, j += 3) {
			const u = (x + 0.5) / canvas.width;
			const wall = 1 - 0.16 * smoothstep(0.1, 0.95, hypot((u - 0.46) * 1.05, (v - 0.4) * 1.0));
			const floorLight = 1 - 0.09 * smoothstep(0.15, 0.8, hypot(u - 0.5, (v - 0.8) * 1.3));
			const light = (wall + (floorLight - wall) * floor) * bend;
			picture.data[j] = r * light;
			picture.data[j + 1] = g * light;
			picture.data[j + 2] = b * light;
		}
	}
	return picture;
}

/** One even colour in linear light. */
export function flat(canvas: Size, colour: Colour): Picture {
	const picture = createPicture(canvas.width, canvas.height);
	const [r, g, b] = colour.map(decodeSrgb) as [number, number, number];
	for (let j = 0; j < picture.data.length; j += 3) {
		picture.data[j] = r;
		picture.data[j + 1] = g;
		picture.data[j + 2] = b;
	}
	return picture;
}
