import { blurPicture } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { fractalNoise, hashNoise } from '../../raster/random.ts';
import { hypot, type Picture, type Size, smoothstep } from '../../raster/raster.ts';
import { enlargePicture } from '../../raster/resample.ts';
import { clayForms } from '../operators/clay.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { srgbOfOklab } from '../operators/palette.ts';
import type { Style } from './style.ts';

const wall = parseHex('#d9b36a');
const stripe = parseHex('#c58f4e');
const board = parseHex('#8a5a34');
const ledge = [0.93, 0.88, 0.76];
const lampLight = [1.05, 1, 0.9];

/** Stop motion in a small parlour: big rounded clay forms in warm colours, a soft box light, striped wallpaper and floor boards out of focus. */
export const wallaceAndGromit: Style = ({ srgb, subject, width, height, edge, bounds }) => {
	const { regions, middle, diffuse, gloss, shadow } = clayForms(srgb, subject, {
		colours: 6,
		rounding: 0.012,
		swell: 0.03,
		pieces: 0.04,
		body: 0.13,
		prints: 0.8,
		seed: 371,
	});
	const clay = warmClay(regions.oklab);
	const floor = Math.min(0.86 * height, bounds.top + 0.78 * bounds.height);
	// Out of focus: half of the pixels will do.
	const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
	const room = parlour(half, (floor * half.height) / height);
	const set = enlargePicture(blurPicture(room, 0.00325 * edge), srgb).data;
	const [foot, across] = [bounds.top + bounds.height, bounds.left + bounds.width / 2];
	return drawPixels(srgb, (x, y, i, out) => {
		const share = smoothstep(0.42, 0.58, middle.data[i]);
		const far = hypot((x - 0.3 * width) / width, (y - 0.2 * height) / height);
		const lamp = 1.16 - 0.5 * far;
		const mixed = Math.min(1, 0.5 + 0.5 * regions.distance[i]);
		const cast = shadow.data[i] * smoothstep(floor - 0.3 * edge, floor, y);
		const under = smoothstep(
			1,
			0.3,
			hypot((x - across) / (0.56 * bounds.width), (y - foot) / (0.035 * edge)),
		);
		for (let k = 0; k < 3; k++) {
			const there = clay[regions.other[i] * 3 + k];
			const piece = there + (clay[regions.label[i] * 3 + k] - there) * mixed;
			const own = piece * diffuse.data[i] + 1.2 * gloss.data[i];
			const behind = set[i * 3 + k] * (1 - Math.max(0.55 * cast, 0.6 * under));
			out[k] = (behind + (own - behind) * share) * lamp * lampLight[k];
		}
	});
};

/** Wallpaper with stripes and small flowers, a skirting board, and floor boards in perspective. */
function parlour(size: Size, floor: number): Picture {
	const edge = Math.max(size.width, size.height);
	return drawPixels(size, (x, y, _i, out) => {
		const u = x / edge;
		const band = u * 13 - Math.floor(u * 13);
		const flower = hypot(band - 0.25, ((y / edge) * 9 - Math.floor((y / edge) * 9) - 0.5) * 1.4);
		const depth = (y - floor) / (0.5 * edge) + 0.25;
		const plank = (u - 0.5 * (size.width / edge)) / depth;
		const nail = Math.abs(plank * 5 - Math.round(plank * 5)) < 0.025 ? 0.5 : 1;
		const grain = 0.85 + 0.3 * fractalNoise(plank * 14, depth * 3, 373);
		const own = 0.85 + 0.25 * hashNoise(Math.round(plank * 5 + 0.5), 2, 375);
		const skirting = y > floor - 0.045 * edge;
		for (let k = 0; k < 3; k++) {
			const paper = band > 0.5 ? stripe[k] : wall[k] * (flower < 0.12 ? 0.72 : 1);
			const upper = skirting ? ledge[k] * (y < floor - 0.04 * edge ? 0.8 : 1) : paper;
			out[k] = y < floor ? upper : board[k] * own * grain * nail * 1.25;
		}
	});
}

/** Plasticine in warm, friendly colours. */
const warmClay = (oklab: Float32Array): Float32Array =>
	srgbOfOklab(oklab, (L, a, b) => [0.17 + 0.77 * L, 1.7 * a + 0.003, 1.7 * b + 0.006]);
