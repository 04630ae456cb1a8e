import { blurPicture } from '../../filters/blur.ts';
import { seededRandom } from '../../raster/random.ts';
import { clamp, type Picture } from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';
import { angleAt, flowIndex, flowOf } from '../operators/flow.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { bristleBrush, createPaintCanvas, drawStroke, scatter } from '../operators/stroke.ts';
import type { Style } from './style.ts';

const lighten = toPower(0.9);

/** Short bright strokes side by side, violet in the shade and yellow in the light, no outline anywhere. */
export const impressionism: Style = ({ srgb, subject }) => {
	const edge = Math.max(srgb.width, srgb.height);
	const model = raiseKey(smoothBackground(srgb, subject, 0.004));
	const flow = flowOf(srgb, 0.02, 256);
	const paint = createPaintCanvas(blurPicture(model, 0.02 * edge));
	const brush = bristleBrush(9);
	for (const [layer, width] of [0.017, 0.011].map((share) => share * edge).entries()) {
		const random = seededRandom(201 + layer);
		const places = scatter(srgb.width, srgb.height, width * 0.62, 61 + layer);
		for (let p = 0; p < places.length; p += 2) {
			const x = places[p];
			const y = places[p + 1];
			const a = random();
			const b = random();
			const c = random();
			if (x >= srgb.width || y >= srgb.height) continue;
			const i = Math.floor(y) * srgb.width + Math.floor(x);
			if (layer === 1 && subject && subject.data[i] < 0.3 && a < 0.45) continue;
			const at = flowIndex(flow, x, y);
			const led = flow.anisotropy.data[at] > 0.3;
			const angle = (led ? angleAt(flow, at) : 0.15) + (b - 0.5) * (led ? 0.7 : 1.3);
			const shift = (c - 0.5) * 0.2;
			const colour = [
				clamp(model.data[i * 3] + shift * 0.9, 0, 1),
				clamp(model.data[i * 3 + 1] + shift * 0.35, 0, 1),
				clamp(model.data[i * 3 + 2] - shift * 0.9, 0, 1),
			] as const;
			drawStroke(paint, brush, { x, y, angle, bend: 0, length: width * (1.7 + 0.8 * a), width, colour });
		}
	}
	return paint.colour;
};

/** Higher key, purer colour; the darks turn to violet. */
function raiseKey(srgb: Picture): Picture {
	const out: Picture = { ...srgb, data: new Float32Array(srgb.data.length) };
	for (let j = 0; j < out.data.length; j += 3) {
		const y = 0.2126 * srgb.data[j] + 0.7152 * srgb.data[j + 1] + 0.0722 * srgb.data[j + 2];
		const key = 0.12 + 0.88 * lighten(y);
		const shade = (1 - y) ** 2;
		out.data[j] = clamp(key + (srgb.data[j] - y) * 1.5 + 0.03 * shade, 0, 1);
		out.data[j + 1] = clamp(key + (srgb.data[j + 1] - y) * 1.5 - 0.05 * shade, 0, 1);
		out.data[j + 2] = clamp(key + (srgb.data[j + 2] - y) * 1.5 + 0.13 * shade, 0, 1);
	}
	return out;
}
