import { blurPicture } from '../../filters/blur.ts';
import type { Colour } from '../../raster/colour.ts';
import { decodeSrgb } from '../../raster/colour.ts';
import { hashNoise, valueNoise } from '../../raster/random.ts';
import { createPicture, hypot, type Picture, type Size, smoothstep } from '../../raster/raster.ts';
import { enlargePicture } from '../../raster/resample.ts';
import { materials, type Surface } from './surface.ts';

/** Where the table ends and the wall begins, from the top of the canvas. */
const tableHorizon = 0.6;

/** A table before a wall in late-morning window light, in linear light; the wall is out of focus. */
export function tableScene(canvas: Size, surface: Surface, wall: Colour): Picture {
	const picture = wallBehind(canvas, wall);
	const horizon = Math.round(tableHorizon * canvas.height);
	const material = materials[surface];
	const sample = new Float32Array(3);
	const aspect = canvas.width / canvas.height;
	for (let y = horizon - 4; y < canvas.height; y++) {
		// One-point perspective: rows near the horizon lie far away.
		const near = (y - horizon + 1 + 0.08 * canvas.height) / (0.48 * canvas.height);
		const depth = 1.7 / Math.max(0.05, near);
		const edge = smoothstep(-4, 4, y - horizon);
		for (let x = 0; x < canvas.width; x++) {
			const u = (x + 0.5) / canvas.width - 0.5;
			material(u * aspect * depth * 2.2 + 20, depth * 3.1, sample);
			const light =
				windowLight(x / canvas.width, y / canvas.height) * (0.72 + 0.28 * smoothstep(0, 0.5, near));
			const j = (y * canvas.width + x) * 3;
			for (let k = 0; k < 3; k++)
				picture.data[j + k] = picture.data[j + k] * (1 - edge) + sample[k] * light * warmth[k] * edge;
		}
	}
	return blurHorizon(picture, horizon);
}

/** The top of a table from above in late-morning window light, in linear light. */
export function tableFromAbove(canvas: Size, surface: Surface): Picture {
	const picture = createPicture(canvas.width, canvas.height);
	const material = materials[surface];
	const sample = new Float32Array(3);
	const edge = Math.max(canvas.width, canvas.height);
	for (let y = 0, j = 0; y < canvas.height; y++)
		for (let x = 0; x < canvas.width; x++, j += 3) {
			material((3.4 * x) / edge + 20, (3.4 * y) / edge + 3, sample);
			const light = 0.5 + 0.5 * windowLight(x / canvas.width, y / canvas.height);
			for (let k = 0; k < 3; k++) picture.data[j + k] = sample[k] * light * warmth[k];
		}
	return picture;
}

const warmth = [1.06, 1, 0.9] as const;

/** Slanted window panes: bright fields between soft bars of shade, falling from the left. */
function windowLight(u: number, v: number): number {
	const along = u * 1.1 + v * 0.75;
	const across = v * 1.2 - u * 0.28;
	const bar = (t: number, period: number) => {
		const phase = t / period - Math.floor(t / period);
		return smoothstep(0, 0.1, phase) * (1 - smoothstep(0.84, 0.96, phase));
	};
	const panes = bar(along + 0.12, 0.52) * bar(across + 0.2, 0.6);
	const reach = 1 - smoothstep(0.75, 1.25, u + v * 0.25);
	return 0.74 + 0.5 * panes * reach;
}

function wallBehind(canvas: Size, wall: Colour): Picture {
	const scale = 256 / Math.max(canvas.width, canvas.height);
	const small = createPicture(Math.ceil(canvas.width * scale), Math.ceil(canvas.height * scale));
	const colour = wall.map(decodeSrgb) as [number, number, number];
	for (let y = 0, j = 0; y < small.height; y++)
		for (let x = 0; x < small.width; x++, j += 3) {
			const u = x / small.width;
			const v = y / small.height;
			const fall = 1 - 0.45 * smoothstep(0.1, 1.1, hypot(u - 0.2, v - 0.1));
			const light =
				fall * (0.35 + 0.6 * windowLight(u, v * 0.9)) * (0.97 + 0.06 * valueNoise(u * 9, v * 9, 73));
			for (let k = 0; k < 3; k++) small.data[j + k] = Math.min(0.96, colour[k] * light * warmth[k]);
		}
	addBokeh(small);
	return enlargePicture(blurPicture(small, 3.2), canvas);
}

/** Pale discs of far lights and leaves, at seeded places. */
function addBokeh(picture: Picture): void {
	for (let n = 0; n < 9; n++) {
		const cx = (0.62 + 0.5 * hashNoise(n, 1, 79)) * picture.width;
		const cy = 0.52 * hashNoise(n, 2, 79) * picture.height;
		const radius = (0.03 + 0.035 * hashNoise(n, 3, 79)) * picture.width;
		const strength = 0.06 + 0.1 * hashNoise(n, 4, 79);
		const tint = hashNoise(n, 5, 79) > 0.5 ? [1, 0.86, 0.6] : [0.72, 0.86, 0.6];
		for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(picture.height, cy + radius); y++)
			for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(picture.width, cx + radius); x++) {
				if (hypot(x - cx, y - cy) > radius) continue;
				const j = (y * picture.width + x) * 3;
				for (let k = 0; k < 3; k++) picture.data[j + k] += strength * (tint[k] - picture.data[j + k]);
			}
	}
}

/** Blurs the table towards the horizon. */
function blurHorizon(picture: Picture, horizon: number): Picture {
	const { width, height } = picture;
	const soft = blurPicture(picture, 0.006 * Math.max(width, height));
	for (let y = Math.max(0, horizon - 20); y < height; y++) {
		const far = 1 - smoothstep(0, 0.16 * height, y - horizon);
		if (far <= 0) break;
		for (let j = y * width * 3; j < (y + 1) * width * 3; j++)
			picture.data[j] += (soft.data[j] - picture.data[j]) * far;
	}
	return picture;
}
