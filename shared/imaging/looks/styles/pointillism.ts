import { srgbFromOklab, srgbFromOklch } from '../../raster/colour.ts';
import { toOklab } from '../../raster/pictureColours.ts';
import { seededRandom } from '../../raster/random.ts';
import { clamp, hypot, type Picture, smoothstep } from '../../raster/raster.ts';
import { eachPlace } from '../operators/stroke.ts';
import type { Style } from './styleTools.ts';

/** Radii of the layers of dots, as shares of the long edge; the last is for the product alone. */
const radii = [0.014, 0.011, 0.008, 0.0045];

/**
 * Dots of pure colour side by side: neighbours differ in hue, not in lightness, and every seventh has the complementary
 * colour, so that they mix in the eye. Source: Chevreul 1839.
 */
export const pointillism: Style = ({ srgb, subject, edge }, tools) => {
	const model = toOklab(tools.smoothed(0.009));
	// A ground between the canvas and the colours, so that gaps do not glitter.
	const picture = tools.draw((_x, _y, i, out) => {
		const [L, a, b] = [model.data[i * 3], model.data[i * 3 + 1], model.data[i * 3 + 2]];
		out.set(srgbFromOklab(0.25 + 0.7 * L, 0.7 * a + 0.005, 0.7 * b + 0.03));
	});
	for (const [layer, radius] of radii.map((share) => share * edge).entries())
		eachPlace(srgb, radius * 1.85, 17 + layer, seededRandom(31 + layer), 4, (x, y, i, [a, b, c, d]) => {
			if (layer === radii.length - 1 && subject && subject.data[i] < 0.35) return;
			const [L, u, v] = [model.data[i * 3], model.data[i * 3 + 1], model.data[i * 3 + 2]];
			const chroma = hypot(u, v);
			const hue = Math.atan2(v, u) + (b < 0.05 ? Math.PI : (c - 0.5) * 0.9);
			const pure = b < 0.05 ? 0.6 * chroma + 0.03 : 1.5 * chroma + 0.022;
			const colour = srgbFromOklch(clamp(L + 0.07 * (d - 0.5), 0, 1), pure, hue);
			dot(picture, x, y, radius * (0.85 + 0.3 * a), colour);
		});
	return picture;
};

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
