import { blurPicture } from '../../filters/blur.ts';
import { lumaAt } from '../../raster/colour.ts';
import { seededRandom } from '../../raster/random.ts';
import { clamp, type Picture } from '../../raster/raster.ts';
import { toPower } from '../../raster/tabulate.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { angleAt, flowIndex, flowOf } from '../operators/flow.ts';
import { bristleBrush, createPaintCanvas, drawStroke, eachPlace } from '../operators/stroke.ts';
import type { Style } from './styleTools.ts';

const lighten = toPower(0.9);

/** Short bright strokes side by side, violet in the shade and yellow in the light, no outline anywhere. */
export const impressionism: Style = ({ srgb, subject, edge }, tools) => {
	const model = raiseKey(tools.smoothed(0.004));
	const flow = flowOf(srgb, 0.02, 256);
	const paint = createPaintCanvas(blurPicture(model, 0.02 * edge));
	const brush = bristleBrush(9);
	for (const [layer, width] of [0.017, 0.011].map((share) => share * edge).entries()) {
		const random = seededRandom(201 + layer);
		eachPlace(srgb, width * 0.62, 61 + layer, random, 3, (x, y, i, [a, b, c]) => {
			if (layer === 1 && subject && subject.data[i] < 0.3 && a < 0.45) return;
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
		});
	}
	return paint.colour;
};

/** Higher key, purer colour; the darks turn to violet. */
function raiseKey(srgb: Picture): Picture {
	return drawPixels(srgb, (_x, _y, i, out) => {
		const r = srgb.data[i * 3];
		const g = srgb.data[i * 3 + 1];
		const b = srgb.data[i * 3 + 2];
		const y = lumaAt(srgb.data, i * 3);
		const key = 0.12 + 0.88 * lighten(y);
		const shade = (1 - y) ** 2;
		out[0] = key + (r - y) * 1.5 + 0.03 * shade;
		out[1] = key + (g - y) * 1.5 - 0.05 * shade;
		out[2] = key + (b - y) * 1.5 + 0.13 * shade;
	});
}
