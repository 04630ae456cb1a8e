import { encodeSrgb, linearOfOklab } from '../../raster/colour.ts';
import { toOklab } from '../../raster/pictureColours.ts';
import { seededRandom } from '../../raster/random.ts';
import { clamp, createPicture, hypot, type Picture, smoothstep } from '../../raster/raster.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { scatter } from '../operators/stroke.ts';
import type { Style } from './style.ts';

/** Radii of the layers of dots, as shares of the long edge; the last is for the product alone. */
const radii = [0.014, 0.011, 0.008, 0.0045];

/**
 * Dots of pure colour side by side: neighbours differ in hue, not in lightness, and every seventh has the complementary
 * colour, so that they mix in the eye. Source: Chevreul 1839.
 */
export const pointillism: Style = ({ srgb, subject }) => {
	const edge = Math.max(srgb.width, srgb.height);
	const model = toOklab(smoothBackground(srgb, subject, 0.009));
	const out = createPicture(srgb.width, srgb.height);
	// A ground between the canvas and the colours, so that gaps do not glitter.
	for (let j = 0; j < out.data.length; j += 3) {
		const [r, g, b] = linearOfOklab(
			0.25 + 0.7 * model.data[j],
			0.7 * model.data[j + 1] + 0.005,
			0.7 * model.data[j + 2] + 0.03,
		);
		out.data[j] = encodeSrgb(r);
		out.data[j + 1] = encodeSrgb(g);
		out.data[j + 2] = encodeSrgb(b);
	}
	for (const [layer, radius] of radii.entries()) drawLayer(out, model, radius * edge, layer, subject?.data);
	return out;
};

function drawLayer(
	out: Picture,
	model: Picture,
	radius: number,
	layer: number,
	inside: Float32Array | undefined,
): void {
	const random = seededRandom(31 + layer);
	const places = scatter(out.width, out.height, radius * 1.85, 17 + layer);
	for (let p = 0; p < places.length; p += 2) {
		const x = places[p];
		const y = places[p + 1];
		const a = random();
		const b = random();
		const c = random();
		const d = random();
		if (x >= out.width || y >= out.height) continue;
		const i = Math.floor(y) * out.width + Math.floor(x);
		if (layer === radii.length - 1 && inside && inside[i] < 0.35) continue;
		const L = model.data[i * 3];
		const own1 = model.data[i * 3 + 1];
		const own2 = model.data[i * 3 + 2];
		const chroma = hypot(own1, own2);
		const turn = b < 0.05 ? Math.PI : (c - 0.5) * 0.9;
		const hue = Math.atan2(own2, own1) + turn;
		const pure = b < 0.05 ? 0.6 * chroma + 0.03 : 1.5 * chroma + 0.022;
		const linear = linearOfOklab(
			clamp(L + 0.07 * (d - 0.5), 0, 1),
			pure * Math.cos(hue),
			pure * Math.sin(hue),
		);
		const colour = linear.map((value) => encodeSrgb(clamp(value, 0, 1)));
		dot(out, x, y, radius * (0.85 + 0.3 * a), colour);
	}
}

function dot(
	{ width, height, data }: Picture,
	cx: number,
	cy: number,
	radius: number,
	colour: number[],
): void {
	for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius); y++)
		for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
			const cover = 0.95 * (1 - smoothstep(radius - 1, radius, hypot(x - cx, y - cy)));
			const j = (y * width + x) * 3;
			for (let k = 0; k < 3; k++) data[j + k] += (colour[k] - data[j + k]) * cover;
		}
}
