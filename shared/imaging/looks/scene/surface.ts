import type { Colour } from '../../raster/colour.ts';
import { decodeSrgb } from '../../raster/colour.ts';
import { fractalNoise, hashNoise, valueNoise } from '../../raster/random.ts';

export type Surface = 'wood' | 'marble' | 'stone' | 'linen';

/** Linear light reflected by a surface at a place; one unit is about 10 cm. */
type Material = (x: number, y: number, out: Float32Array) => void;

const linear = (colour: Colour) => colour.map(decodeSrgb) as [number, number, number];

export const materials: Readonly<Record<Surface, Material>> = { wood, marble, stone, linen };

const walnut = linear([0.66, 0.48, 0.33]);
const heartwood = linear([0.47, 0.31, 0.19]);

/** Planks that run to the right, each with its own shade and grain. */
function wood(x: number, y: number, out: Float32Array): void {
	const width = 1.15;
	const plank = Math.floor(y / width);
	const across = y / width - plank;
	const shift = hashNoise(plank, 3, 11) * 40;
	const waver = valueNoise(x * 0.35 + shift, across * 2, 17) * 1.4;
	const rings =
		0.5 + 0.5 * Math.sin((across * 7 + waver * 4 + fractalNoise(x * 0.25 + shift, y * 1.5, 19) * 5) * 3.1);
	const fibre = fractalNoise(x * 1.1 + shift, y * 26, 23);
	const pores = valueNoise(x * 3 + shift, y * 60, 29) > 0.83 ? 0.12 : 0;
	const depth = 0.25 + 0.34 * rings + 0.42 * (fibre - 0.5) + pores + 0.22 * (hashNoise(plank, 1, 31) - 0.5);
	const seam = Math.min(across, 1 - across) < 0.012 ? 0.35 : 1;
	for (let k = 0; k < 3; k++) out[k] = (walnut[k] + (heartwood[k] - walnut[k]) * depth) * seam;
}

function marble(x: number, y: number, out: Float32Array): void {
	const warp = fractalNoise(x * 0.5, y * 0.5, 41) * 4;
	const vein = Math.abs(Math.sin((x * 0.45 + y * 0.8 + warp) * 1.7));
	const fine = Math.abs(Math.sin((x * 0.9 - y * 0.4 + fractalNoise(x, y, 43) * 6) * 1.3));
	const dark = 0.3 * Math.max(0, 1 - vein * 9) + 0.14 * Math.max(0, 1 - fine * 14);
	const cloud = 0.08 * fractalNoise(x * 0.6, y * 0.6, 47);
	const light = 0.86 - dark - cloud;
	out[0] = light;
	out[1] = light * 0.995;
	out[2] = light * 0.98;
}

function stone(x: number, y: number, out: Float32Array): void {
	const light =
		0.36 + 0.16 * (fractalNoise(x * 0.7, y * 0.7, 53) - 0.5) + 0.09 * (fractalNoise(x * 9, y * 9, 59) - 0.5);
	out[0] = light;
	out[1] = light * 0.985;
	out[2] = light * 0.955;
}

function linen(x: number, y: number, out: Float32Array): void {
	const warp = 0.5 + 0.5 * Math.sin(x * 110 + valueNoise(x * 4, y * 30, 61) * 3);
	const weft = 0.5 + 0.5 * Math.sin(y * 110 + valueNoise(x * 30, y * 4, 67) * 3);
	const fold = fractalNoise(x * 0.5, y * 0.9, 71) - 0.5;
	const light = 0.62 + 0.07 * (warp + weft - 1) + 0.2 * fold;
	out[0] = light;
	out[1] = light * 0.96;
	out[2] = light * 0.88;
}
