import { blur, blurPicture } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { fractalNoise, hashNoise } from '../../raster/random.ts';
import {
	type Box,
	drawPlane,
	hypot,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
} from '../../raster/raster.ts';
import { enlargePicture } from '../../raster/resample.ts';
import { clayForms } from '../operators/clay.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import type { Style } from './styleTools.ts';

const wall = parseHex('#d9b36a');
const stripe = parseHex('#c58f4e');
const board = parseHex('#8a5a34');
const ledge = [0.93, 0.88, 0.76];
const lampLight = [1.05, 1, 0.9];

/** Stop motion in a small parlour: big rounded clay forms in warm colours, a soft box light, striped wallpaper and floor boards out of focus. */
export const wallaceAndGromit: Style = (
	{ srgb, subject, middle, width, height, edge, bounds, stands },
	tools,
) => {
	const { diffuse, gloss, shadow, colourAt } = clayForms(srgb, subject);
	const clay = new Float32Array(3);
	const floor = stands ? Math.min(0.86 * height, bounds.top + 0.78 * bounds.height) : -height;
	// Out of focus: half of the pixels will do.
	const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
	const room = parlour(half, (floor * half.height) / height);
	const set = enlargePicture(blurPicture(room, 0.00325 * edge), srgb).data;
	const contact = stands ? contactOf(middle, bounds).data : undefined;
	return tools.draw((x, y, i, out) => {
		const share = tools.share(i);
		const far = hypot((x - 0.3 * width) / width, (y - 0.2 * height) / height);
		const lamp = 1.16 - 0.5 * far;
		colourAt(i, clay);
		const cast = shadow.data[i] * smoothstep(floor - 0.3 * edge, floor, y);
		for (let k = 0; k < 3; k++) {
			const own = clay[k] * diffuse.data[i] + 1.2 * gloss.data[i];
			const behind = set[i * 3 + k] * (1 - Math.max(0.55 * cast, 0.75 * (contact?.[i] ?? 0)));
			out[k] = (behind + (own - behind) * share) * lamp * lampLight[k];
		}
	});
};

/** How dark the floor is right below what touches it, 0…1. */
function contactOf(subject: Plane, { top, height }: Box): Plane {
	const edge = Math.max(subject.width, subject.height);
	const foot = top + height;
	const lowest = new Float32Array(subject.width);
	for (let i = 0; i < subject.data.length; i++)
		if (subject.data[i] > 0.5) lowest[i % subject.width] = Math.floor(i / subject.width);
	const dark = drawPlane(subject, (x, y) => {
		const near = smoothstep(foot - 0.14 * edge, foot - 0.02 * edge, lowest[x]);
		return near * smoothstep(0.03 * edge, 0, Math.abs(y - lowest[x]));
	});
	return blur(dark, 0.008 * edge);
}

/** Wallpaper with stripes and small flowers, a skirting board, and floor boards in perspective. */
function parlour(size: Size, floor: number): Picture {
	const edge = Math.max(size.width, size.height);
	return drawPixels(size, (x, y, _i, out) => {
		const u = x / edge;
		const band = u * 13 - Math.floor(u * 13);
		const flower = hypot(band - 0.25, ((y / edge) * 9 - Math.floor((y / edge) * 9) - 0.5) * 1.4);
		const isAbove = floor < 0;
		const depth = isAbove ? 0.7 : (y - floor) / (0.5 * edge) + 0.25;
		const plank = (u - 0.5 * (size.width / edge)) / depth;
		const nail = Math.abs(plank * 5 - Math.round(plank * 5)) < 0.025 ? 0.5 : 1;
		const grain = 0.85 + 0.3 * fractalNoise(plank * 14, 3 * (isAbove ? y / edge : depth), 373);
		const own = 0.85 + 0.25 * hashNoise(Math.round(plank * 5 + 0.5), 2, 375);
		const skirting = y > floor - 0.045 * edge;
		for (let k = 0; k < 3; k++) {
			const paper = band > 0.5 ? stripe[k] : wall[k] * (flower < 0.12 ? 0.72 : 1);
			const upper = skirting ? ledge[k] * (y < floor - 0.04 * edge ? 0.8 : 1) : paper;
			out[k] = y < floor ? upper : board[k] * own * grain * nail * 1.25;
		}
	});
}
