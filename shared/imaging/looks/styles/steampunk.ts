import { lumaAt } from '../../raster/colour.ts';
import { fractalNoise, hashNoise } from '../../raster/random.ts';
import { clamp, createPlane, drawPlane, hypot, type Plane, smoothstep } from '../../raster/raster.ts';
import { decay } from '../../raster/tabulate.ts';
import { blend } from '../operators/drawPixels.ts';
import { gradientMap } from '../operators/gradientMap.ts';
import { lightRelief } from '../operators/relief.ts';
import type { Style } from './styleTools.ts';

const brass = [
	[0.05, 0.035, 0.02],
	[0.27, 0.16, 0.08],
	[0.58, 0.38, 0.17],
	[0.87, 0.68, 0.36],
	[1, 0.94, 0.76],
];
const copper = [0.66, 0.34, 0.2];
const gold = [0.74, 0.54, 0.26];
const plate = [0.23, 0.15, 0.095];
const shine = [1, 0.85, 0.55];
const vapour = [0.86, 0.78, 0.66];
const rimLight = [1, 0.75, 0.4];

/** Gears of the frame: place in shares of the picture, radius as a share of the long edge, teeth, metal. */
const gears = [
	[0.07, 0.1, 0.16, 22, 0],
	[0.24, 0.02, 0.1, 14, 1],
	[0.94, 0.9, 0.18, 24, 0],
	[0.76, 0.99, 0.11, 15, 1],
	[0.95, 0.64, 0.09, 12, 1],
	[0.03, 0.33, 0.085, 12, 1],
	[0.95, 0.06, 0.11, 16, 0],
	[0.05, 0.95, 0.13, 18, 0],
	[0.24, 0.985, 0.075, 11, 1],
] as const;

/** Brass and leather: warm metal tones, gears that mesh in the corners, a riveted plate, steam. */
export const steampunk: Style = ({ srgb, subject, width, height, edge, middle, away }, tools) => {
	const tone = tools.tone().data;
	const { relief, metal } = machinery(width, height);
	const { diffuse, gloss } = lightRelief(relief, {
		depth: 0.011 * edge,
		ambient: 0.42,
		shine: 0.55,
		hardness: 12,
	});
	const wear = tools.clouds(0.05, 491);
	const steam = tools.clouds(0.26, 493);
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const share = smoothstep(0.5, 0.75, middle.data[i]);
		const u = x / width;
		const v = y / height;
		const patina = 0.75 + 0.5 * wear[i];
		const glow = 1.1 - 0.75 * hypot(u - 0.5, v - 0.48);
		const shade = 1 - 0.55 * decay(-away[i] / (0.03 * edge)) * (subject ? 1 : 0.3);
		const kind = metal.data[i];
		for (let k = 0; k < 3; k++) {
			const base = kind === 2 ? copper[k] : kind === 1 ? gold[k] : plate[k];
			const lit = base * diffuse.data[i] * patina + gloss.data[i] * shine[k] * (kind > 0 ? 1 : 0.35);
			out[k] = lit * glow * shade;
		}
		const mist = 0.3 * smoothstep(0.45, 0.8, steam[i]) * smoothstep(0.1, 0.5, v) * (1 - share);
		blend(out, vapour, mist);
		if (share > 0) {
			gradientMap(own, brass, clamp(0.04 + 0.98 * tone[i], 0, 1));
			const grey = lumaAt(srgb.data, i * 3);
			const rim = subject ? 0.35 * decay(away[i] / (0.005 * edge)) : 0;
			for (let k = 0; k < 3; k++) {
				const hued = own[k] + 0.5 * (srgb.data[i * 3 + k] - grey);
				out[k] += (hued + rim * rimLight[k] * Math.max(0.6, tone[i]) - out[k]) * share;
			}
		}
	});
};

/** Height and metal (0 plate, 1 brass, 2 copper) of a riveted plate with gears. */
function machinery(width: number, height: number): { relief: Plane; metal: Plane } {
	const edge = Math.max(width, height);
	const metal = createPlane(width, height);
	const relief = drawPlane(metal, (x, y) => {
		const px = x / edge;
		const py = y / edge;
		const side = 0.22;
		const seam = Math.min(Math.abs(((px / side) % 1) - 0.5), Math.abs(((py / side) % 1) - 0.5)) * side;
		const pitch = side / 6;
		const rivet = hypot((((px / pitch + 0.5) % 1) - 0.5) * pitch, (((py / pitch + 0.5) % 1) - 0.5) * pitch);
		const onSeam = seam < 0.016 && seam > 0.002;
		return (
			0.12 * fractalNoise(px * 30, py * 30, 495) -
			0.35 * smoothstep(0.0018, 0.0006, seam) +
			(onSeam ? 0.9 * Math.sqrt(Math.max(0, 1 - (rivet / 0.0062) ** 2)) : 0)
		);
	});
	for (const [gx, gy, size, teeth, kind] of gears) {
		const cx = gx * width;
		const cy = gy * height;
		const r = size * edge;
		for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height - 1, cy + r); y++)
			for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, cx + r); x++) {
				const gear = gearHeight(hypot(x - cx, y - cy) / r, Math.atan2(y - cy, x - cx), teeth, edge * size);
				if (gear <= 0) continue;
				relief.data[y * width + x] = 1.4 + gear + 0.06 * hashNoise(x, y, 497);
				metal.data[y * width + x] = kind + 1;
			}
	}
	return { relief, metal };
}

/** The height of a gear at a distance (1 is its radius) and an angle; 0 outside and in its openings. */
function gearHeight(far: number, angle: number, teeth: number, radius: number): number {
	const soft = 1.5 / radius;
	const wave = Math.cos(angle * teeth);
	const tip = 0.9 + 0.09 * smoothstep(-0.35, 0.35, wave);
	const body = smoothstep(tip, tip - soft * 2, far);
	const spoke = Math.abs((((angle / Math.PI) * 2.5 + 5) % 1) - 0.5);
	const open = far > 0.36 && far < 0.68 && spoke > 0.13 ? 0 : 1;
	const hub = far < 0.1 ? 0 : 1;
	const rings = 0.35 * smoothstep(0.7, 0.74, far) + 0.45 * smoothstep(0.3, 0.26, far);
	return body * open * hub * (0.6 + rings);
}
