import { blur } from '../operators/blur.ts';
import { channelOf, clamp, createPicture, createPlane, type Picture, type Plane } from '../raster/raster.ts';

/**
 * The subject's own colours under a soft outline, without those of the old backdrop: blur fusion, twice. Far outside of the
 * outline they are those of the picture.
 * `reach` is the width of the soft outline in pixels. Source: Forte, Pitié, "F, B, alpha matting",
 * arXiv:2006.09872 and "Approximate fast foreground colour estimation", ICIP 2021.
 */
export function foregroundColours(srgb: Picture, alpha: Plane, reach: number): Picture {
	const out = createPicture(srgb.width, srgb.height);
	const [wide, near] = [3 * reach, 0.5 * reach].map((sigma) => ({ sigma, inside: blur(alpha, sigma) }));
	for (let k = 0; k < 3; k++) {
		const colour = channelOf(srgb, k);
		const first = fuse(colour, { foreground: colour, backdrop: colour }, alpha, wide);
		const { foreground } = fuse(colour, first, alpha, near);
		for (let i = 0, j = k; i < foreground.data.length; i++, j += 3) out.data[j] = foreground.data[i];
	}
	return out;
}

interface Layers {
	readonly foreground: Plane;
	readonly backdrop: Plane;
}

/** How far colours are blurred, and the alpha blurred as far. */
interface Surroundings {
	readonly sigma: number;
	readonly inside: Plane;
}

/** One channel of the subject and of the backdrop, where these count; elsewhere the subject's is that of the picture. */
function fuse(
	{ width, height, data: colour }: Plane,
	{ foreground, backdrop }: Layers,
	{ data: alpha }: Plane,
	{ sigma, inside: { data: inside } }: Surroundings,
): Layers {
	const subject = createPlane(width, height);
	const rest = createPlane(width, height);
	for (let i = 0; i < alpha.length; i++) {
		subject.data[i] = foreground.data[i] * alpha[i];
		rest.data[i] = backdrop.data[i] * (1 - alpha[i]);
	}
	const front = blur(subject, sigma).data;
	const back = blur(rest, sigma).data;
	for (let i = 0; i < alpha.length; i++) {
		const a = alpha[i];
		if (a === 1) continue;
		if (a === 0 && inside[i] < 1e-4) {
			subject.data[i] = colour[i];
			continue;
		}
		const f = front[i] / (inside[i] + 1e-5);
		const b = back[i] / (1 - inside[i] + 1e-5);
		rest.data[i] = b;
		subject.data[i] = a > 0.995 ? colour[i] : clamp(f + a * (colour[i] - a * f - (1 - a) * b), 0, 1);
	}
	return { foreground: subject, backdrop: rest };
}
