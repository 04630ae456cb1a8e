import { blurPicture } from '../../filters/blur.ts';
import { lumaAt } from '../../raster/colour.ts';
import { seededRandom } from '../../raster/random.ts';
import { clamp, mapPlane, type Picture, smoothstep } from '../../raster/raster.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { angleAt, flowIndex, flowOf } from '../operators/flow.ts';
import { lightRelief } from '../operators/relief.ts';
import {
	bristleBrush,
	createPaintCanvas,
	drawStroke,
	eachPlace,
	type PaintCanvas,
} from '../operators/stroke.ts';
import type { Style } from './styleTools.ts';

/** Brush widths as shares of the long edge, and the error beyond which a place is painted over. */
const layers = [
	{ width: 0.03, spacing: 0.5, error: 0 },
	{ width: 0.015, spacing: 0.6, error: 0.035 },
	{ width: 0.0075, spacing: 0.75, error: 0.055 },
] as const;

/** Three layers of bristle strokes along the forms, thick paint lit from the upper left, canvas in the thin places. */
export const oilPainting: Style = ({ srgb, subject, edge }, tools) => {
	const model = increaseChroma(tools.smoothed(0.004));
	const flow = flowOf(srgb, 0.014);
	const paint = createPaintCanvas(blurPicture(model, 0.012 * edge));
	const { data: painted } = paint.colour;
	const brush = bristleBrush(3);
	for (const [layer, { width: share, spacing, error }] of layers.entries()) {
		const { data } = layer === 2 ? model : blurPicture(model, share * edge * 0.22);
		const width = share * edge;
		const random = seededRandom(101 + layer);
		eachPlace(srgb, spacing * share * edge, 11 + layer, random, 2, (x, y, i, [wobble, hue]) => {
			const j = i * 3;
			const [r, g, b] = [data[j], data[j + 1], data[j + 2]];
			const most = subject ? error * (1.5 - 0.8 * subject.data[i]) : error;
			const off = Math.abs(painted[j] - r) + Math.abs(painted[j + 1] - g) + Math.abs(painted[j + 2] - b);
			if (off < 3 * most) return;
			const at = flowIndex(flow, x, y);
			const clear = flow.anisotropy.data[at];
			// Without a direction in the picture, strokes have one slant with some variation.
			const free = -0.7 + (wobble - 0.5) * 1.1;
			const angle = clear > 0.25 ? angleAt(flow, at) + (wobble - 0.5) * 0.35 : free;
			const length = width * (2.6 + 2.2 * clear);
			const ahead = flowIndex(flow, x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5);
			const turn = Math.atan(Math.tan(angleAt(flow, ahead) - angleAt(flow, at)));
			const bend = clear > 0.25 ? clamp(turn * 2, -0.9, 0.9) : 0;
			const light = 1 + (hue - 0.5) * 0.09;
			const warm = (wobble - 0.5) * 0.03;
			const colour = [r * light + warm, g * light, b * light - warm] as const;
			drawStroke(paint, brush, { x, y, angle, bend, length, width, colour });
		});
	}
	return lightPaint(paint, tools.weave(0.003, 31));
};

/** Raises chroma and contrast slightly. */
function increaseChroma(srgb: Picture): Picture {
	return drawPixels(srgb, (_x, _y, i, out) => {
		const j = i * 3;
		const y = lumaAt(srgb.data, j);
		const deep = y + (smoothstep(-0.08, 1.06, y) - y) * 0.6;
		for (let k = 0; k < 3; k++) out[k] = deep + (srgb.data[j + k] - y) * 1.28;
	});
}

function lightPaint({ colour, height }: PaintCanvas, canvas: Float32Array): Picture {
	const surface = mapPlane(height, (high, i) => high + 0.1 * canvas[i] * (1 - 0.7 * high));
	const { diffuse, gloss } = lightRelief(surface, { depth: 1.5, ambient: 0.66, shine: 0.2, hardness: 24 });
	return drawPixels(colour, (_x, _y, i, out) => {
		for (let k = 0; k < 3; k++) out[k] = colour.data[i * 3 + k] * diffuse.data[i] + gloss.data[i];
	});
}
