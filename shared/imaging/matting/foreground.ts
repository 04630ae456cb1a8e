import { blur } from '../filters/blur.ts';
import {
	clamp,
	createPicture,
	createPlane,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
} from '../raster/raster.ts';

/**
 * The subject's own colours under a soft outline, without those of the old backdrop: blur fusion, twice.
 * `reach` is the width of the soft outline in pixels. Source: Forte, Pitié, "F, B, alpha matting",
 * arXiv:2006.09872 and "Approximate fast foreground colour estimation", ICIP 2021.
 */
export function foregroundColours(srgb: Picture, alpha: Plane, reach: number): Picture {
	const { width, height, data: opacity } = alpha;
	const [wide, narrow] = [3 * reach, 0.5 * reach];
	const soft = blur(alpha, reach);
	const core = mapPlane(
		alpha,
		(value, i) => value * Math.max(leastCore, smoothstep(...coreShows, soft.data[i])),
	);
	const insideWide = blur(core, wide).data;
	const outside = blur(alpha, wide).data;
	const rim = rimOf(outside);
	const out: Picture = { ...srgb, data: srgb.data.slice() };
	const layers = { mean: emptyPicture(srgb), backdrop: emptyPicture(srgb) };
	const inside = blur(alpha, narrow).data;
	const [front, back] = [createPlane(width, height), createPlane(width, height)];
	for (let k = 0; k < 3; k++) {
		weighChannel(srgb.data, k, opacity, core.data, front.data, back.data);
		fuse(rim, insideWide, outside, blur(front, wide).data, blur(back, wide).data, (i, f, b) => {
			layers.mean.data[3 * i + k] = f;
			layers.backdrop.data[3 * i + k] = b;
			front.data[i] = opacity[i] * fused(srgb.data[3 * i + k], f, b, opacity[i]);
			back.data[i] = (1 - opacity[i]) * b;
		});
		fuse(rim, inside, inside, blur(front, narrow).data, blur(back, narrow).data, (i, f, b) => {
			if (opacity[i] > 0) out.data[3 * i + k] = fused(srgb.data[3 * i + k], f, b, opacity[i]);
		});
	}
	removeSpill(out, layers, soft, rim);
	return out;
}

/** Where the outline is this far away, by a blurred alpha, colours begin to be the subject's own, and are. */
const coreShows = [0.8, 1] as const;
/** What others count for, where there are none. */
const leastCore = 0.02;

/** The pixels around the outline: farther away, colours are the photo's own or invisible. */
function rimOf(inside: Float32Array): readonly number[] {
	const rim: number[] = [];
	for (let i = 0; i < inside.length; i++) if (inside[i] > 1e-4 && inside[i] < 1 - 1e-4) rim.push(i);
	return rim;
}

/** Writes a channel of a picture weighted by its opacity, and by what is left of it. */
function weighChannel(
	srgb: Float32Array,
	k: number,
	opacity: Float32Array,
	core: Float32Array,
	front: Float32Array,
	back: Float32Array,
): void {
	for (let i = 0, j = k; i < opacity.length; i++, j += 3) {
		front[i] = srgb[j] * core[i];
		back[i] = srgb[j] * (1 - opacity[i]);
	}
}

/** The means of the subject's and of the backdrop's values around each pixel of the rim. */
function fuse(
	rim: readonly number[],
	inside: Float32Array,
	covered: Float32Array,
	front: Float32Array,
	back: Float32Array,
	write: (i: number, front: number, back: number) => void,
): void {
	for (const i of rim) write(i, front[i] / (inside[i] + 1e-5), back[i] / (1 - covered[i] + 1e-5));
}

/** The subject's own value in a value of the photo, by the means of the subject's and of the backdrop's values nearby. */
const fused = (own: number, front: number, back: number, a: number): number =>
	a > 0.995 ? own : clamp(front + a * (own - a * front - (1 - a) * back), 0, 1);

/** The difference in chroma (squared, sRGB 0…1) of subject and backdrop from which spill begins to show, and shows. */
const spillShows = [0.006, 0.04] as const;

/**
 * Moves the chroma of the rim, where it leans from the subject's towards the backdrop's, back to the subject's, in place:
 * light that a coloured backdrop throws on fur or satin, and pixels whose alpha is estimated too high. Brightness stays.
 */
function removeSpill(
	colours: Picture,
	{ mean, backdrop }: Layers,
	soft: Plane,
	rim: readonly number[],
): void {
	const own = [0, 0, 0];
	const away = [0, 0, 0];
	for (const i of rim) {
		const j = 3 * i;
		const nearRim = 1 - smoothstep(0.72, 0.97, soft.data[i]);
		if (nearRim === 0 || soft.data[i] < 0.02) continue;
		const luma = lumaAt(colours, j);
		const [front, back] = [lumaAt(mean, j), lumaAt(backdrop, j)];
		let [along, length] = [0, 0];
		for (let k = 0; k < 3; k++) {
			const behind = backdrop.data[j + k] - back;
			away[k] = mean.data[j + k] - front - behind;
			own[k] = colours.data[j + k] - luma - behind;
			along += own[k] * away[k];
			length += away[k] * away[k];
		}
		const lacking = 1 - along / (length + 1e-6);
		const share = clamp(lacking, 0, 1) * nearRim * smoothstep(...spillShows, length);
		for (let k = 0; k < 3; k++) colours.data[j + k] = clamp(colours.data[j + k] + share * away[k], 0, 1);
	}
}

const lumaAt = ({ data }: Picture, j: number): number =>
	0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2];

const emptyPicture = ({ width, height }: Size): Picture => createPicture(width, height);

interface Layers {
	/** The mean colour of the subject nearby. */
	readonly mean: Picture;
	readonly backdrop: Picture;
}
