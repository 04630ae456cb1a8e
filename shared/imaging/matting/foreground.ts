import { blur } from '../filters/blur.ts';
import {
	clamp,
	createPicture,
	createPlane,
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
	const [first, layers] = [emptyPicture(srgb), { mean: emptyPicture(srgb), backdrop: emptyPicture(srgb) }];
	fuse(srgb, srgb, srgb, alpha, 3 * reach, first, layers);
	const second = emptyPicture(srgb);
	fuse(srgb, first, layers.backdrop, alpha, 0.5 * reach, second);
	removeSpill(second, layers, blur(alpha, reach));
	return second;
}

/** The difference in chroma (squared, sRGB 0…1) of subject and backdrop from which spill begins to show, and shows. */
const spillShows = [0.006, 0.04] as const;

/**
 * Moves the chroma of the rim, where it leans from the subject's towards the backdrop's, back to the subject's, in place:
 * light that a coloured backdrop throws on fur or satin, and pixels whose alpha is estimated too high. Brightness stays.
 */
function removeSpill(colours: Picture, { mean, backdrop }: Layers, soft: Plane): void {
	const own = [0, 0, 0];
	const away = [0, 0, 0];
	for (let i = 0, j = 0; i < soft.data.length; i++, j += 3) {
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

/** Writes the subject's own colours to `out`, and what they were computed from to `layers`. */
function fuse(
	srgb: Picture,
	foreground: Picture,
	backdrop: Picture,
	alpha: Plane,
	sigma: number,
	out: Picture,
	layers?: Layers,
): void {
	const inside = blur(alpha, sigma).data;
	const weighted = createPlane(srgb.width, srgb.height);
	const opacity = alpha.data;
	for (let k = 0; k < 3; k++) {
		for (let i = 0, j = k; i < opacity.length; i++, j += 3)
			weighted.data[i] = foreground.data[j] * opacity[i];
		const front = blur(weighted, sigma).data;
		for (let i = 0, j = k; i < opacity.length; i++, j += 3)
			weighted.data[i] = backdrop.data[j] * (1 - opacity[i]);
		const back = blur(weighted, sigma).data;
		for (let i = 0, j = k; i < opacity.length; i++, j += 3) {
			const a = opacity[i];
			const own = srgb.data[j];
			if (!layers && a > 0.995) {
				out.data[j] = own;
				continue;
			}
			const f = front[i] / (inside[i] + 1e-5);
			const b = back[i] / (1 - inside[i] + 1e-5);
			if (layers) {
				layers.mean.data[j] = f;
				layers.backdrop.data[j] = b;
			}
			out.data[j] = a > 0.995 ? own : clamp(f + a * (own - a * f - (1 - a) * b), 0, 1);
		}
	}
}
