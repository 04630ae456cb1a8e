import { blur } from '../operators/blur.ts';
import { clamp, createPicture, createPlane, type Picture, type Plane } from '../raster/raster.ts';

/**
 * The subject's own colours under a soft outline, without those of the old backdrop: blur fusion, twice.
 * `reach` is the width of the soft outline in pixels. Source: Forte, Pitié, "F, B, alpha matting",
 * arXiv:2006.09872 and "Approximate fast foreground colour estimation", ICIP 2021.
 */
export function foregroundColours(srgb: Picture, alpha: Plane, reach: number): Picture {
	const first = fuse(srgb, srgb, srgb, alpha, 3 * reach);
	const second = fuse(srgb, first.foreground, first.backdrop, alpha, 0.5 * reach);
	return second.foreground;
}

interface Layers {
	readonly foreground: Picture;
	readonly backdrop: Picture;
}

function fuse(srgb: Picture, foreground: Picture, backdrop: Picture, alpha: Plane, sigma: number): Layers {
	const { width, height } = srgb;
	const out = { foreground: createPicture(width, height), backdrop: createPicture(width, height) };
	const inside = blur(alpha, sigma);
	const weighted = createPlane(width, height);
	for (let k = 0; k < 3; k++) {
		for (let i = 0; i < alpha.data.length; i++) weighted.data[i] = foreground.data[i * 3 + k] * alpha.data[i];
		const front = blur(weighted, sigma);
		for (let i = 0; i < alpha.data.length; i++)
			weighted.data[i] = backdrop.data[i * 3 + k] * (1 - alpha.data[i]);
		const back = blur(weighted, sigma);
		for (let i = 0, j = k; i < alpha.data.length; i++, j += 3) {
			const a = alpha.data[i];
			const f = front.data[i] / (inside.data[i] + 1e-5);
			const b = back.data[i] / (1 - inside.data[i] + 1e-5);
			out.backdrop.data[j] = b;
			out.foreground.data[j] =
				a > 0.995 ? srgb.data[j] : clamp(f + a * (srgb.data[j] - a * f - (1 - a) * b), 0, 1);
		}
	}
	return out;
}
