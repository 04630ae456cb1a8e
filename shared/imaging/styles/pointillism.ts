import { smoothBackground } from '../operators/smooth.ts';
import { scatter } from '../operators/stroke.ts';
import { seededRandom } from '../raster/random.ts';
import { clamp, createPicture, type Picture, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

const cream = [0.95, 0.915, 0.83] as const;

/** Dots of pure colour side by side on a cream canvas; every sixth has the complementary colour. */
export const pointillism: Style = ({ srgb, subject }) => {
	const edge = Math.max(srgb.width, srgb.height);
	const calm = smoothBackground(srgb, subject, 0.004);
	const out = createPicture(srgb.width, srgb.height);
	for (let j = 0; j < out.data.length; j += 3) out.data.set(cream, j);
	for (const [layer, size] of [0.0085, 0.0062, 0.0044].entries())
		drawDot(out, calm, size * edge, layer, subject?.data);
	return out;
};

function drawDot(
	out: Picture,
	model: Picture,
	size: number,
	layer: number,
	inside: Float32Array | undefined,
): void {
	const random = seededRandom(31 + layer);
	const places = scatter(out.width, out.height, size * (layer === 2 ? 1.15 : 1.05), 17 + layer);
	for (let p = 0; p < places.length; p += 2) {
		const [x, y] = [places[p], places[p + 1]];
		const [a, b, c] = [random(), random(), random()];
		if (x >= out.width || y >= out.height) continue;
		const i = Math.floor(y) * out.width + Math.floor(x);
		// The finest dots are kept for the subject.
		if (layer === 2 && inside && inside[i] < 0.3 && a < 0.75) continue;
		const mean = (model.data[i * 3] + model.data[i * 3 + 1] + model.data[i * 3 + 2]) / 3;
		const pure = b < 0.14 ? -0.1 : 1.55;
		const colour = [0, 1, 2].map((k) =>
			clamp(mean + (model.data[i * 3 + k] - mean) * pure + 0.1 * (c - 0.5), 0, 1),
		);
		dot(out, x, y, size * (0.5 + 0.16 * a), colour);
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
			const cover = 0.93 * (1 - smoothstep(radius - 1, radius, Math.hypot(x - cx, y - cy)));
			const j = (y * width + x) * 3;
			for (let k = 0; k < 3; k++) data[j + k] += (colour[k] - data[j + k]) * cover;
		}
}
