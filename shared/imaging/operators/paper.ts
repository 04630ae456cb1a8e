import { fractalNoise, hashNoise, valueNoise } from '../raster/random.ts';
import { createPlane, type Plane, type Size } from '../raster/raster.ts';

/** The height of rough paper, 0…1, about ½; `grain` is the size of its grain in pixels. */
export function paperTexture({ width, height }: Size, grain: number, seed: number): Plane {
	return texture(width, height, (x, y) => {
		const coarse = valueNoise(x / grain, y / grain, seed);
		const fine = hashNoise(x, y, seed + 1);
		return 0.72 * coarse + 0.28 * fine;
	});
}

/** The height of woven cloth, 0…1; `thread` is the width of a thread in pixels. */
export function wovenTexture({ width, height }: Size, thread: number, seed: number): Plane {
	return texture(width, height, (x, y) => {
		const u = x / thread + 0.12 * valueNoise(x / 40, y / 9, seed);
		const v = y / thread + 0.12 * valueNoise(x / 9, y / 40, seed + 1);
		const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
		const across = Math.abs((over ? v : u) - Math.floor(over ? v : u) - 0.5) * 2;
		return (1 - across * across) * (0.85 + 0.3 * (valueNoise(x / 14, y / 14, seed + 2) - 0.5));
	});
}

/** Low-frequency noise, 0…1; `size` in pixels. */
export function cloudTexture({ width, height }: Size, size: number, seed: number): Plane {
	return texture(width, height, (x, y) => fractalNoise(x / size, y / size, seed));
}

function texture(width: number, height: number, value: (x: number, y: number) => number): Plane {
	const plane = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) plane.data[i] = value(x, y);
	return plane;
}
