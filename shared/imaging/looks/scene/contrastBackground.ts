import { type Colour, decodeSrgb, oklabOf, parseHex } from '../../raster/colour.ts';
import { hypot, type Picture, type Size, smoothstep } from '../../raster/raster.ts';
import { sweep } from './backdrop.ts';
import { chooseFor, differenceFrom, type SubjectColours } from './subjectColours.ts';
import type { Variant } from './variants.ts';

/** Backgrounds to choose from: a colour and the shade of its second part. */
const backgrounds = [
	['#ffc93c', '#ff9f1c'],
	['#ff6b4a', '#e2452c'],
	['#e8386d', '#ff7fa3'],
	['#7b4ddb', '#a98af0'],
	['#2f6bff', '#7aa2ff'],
	['#12a594', '#59cfc0'],
	['#9ad14b', '#6fae2a'],
	['#ff9fb5', '#ffc6d3'],
	['#8fd3ff', '#4db3f5'],
].map(([main, second]) => ({ main: parseHex(main), second: parseHex(second) }));

type Shape = (u: number, v: number) => number;

/** The part of a background that has the second colour, 0…1, by the place in shares of the canvas. */
const shapes: readonly Shape[] = [
	() => 0,
	// A disc behind the product.
	(u, v) => 1 - smoothstep(0.338, 0.341, hypot(u - 0.5, v - 0.47)),
	// A diagonal.
	(u, v) => smoothstep(-0.0015, 0.0015, u + 0.62 * v - 0.86),
	// An arch that stands on the floor.
	(u, v) =>
		v > 0.42
			? 1 - smoothstep(0.298, 0.301, Math.abs(u - 0.5))
			: 1 - smoothstep(0.298, 0.301, hypot(u - 0.5, v - 0.42)),
];

/**
 * A bold background in linear light that sets off a subject: its colour is among those that differ most from the subject, its
 * shape depends on the photo; a variation has the next colour and the next shape.
 */
export function contrastBackground(canvas: Size, subject: SubjectColours, variant: Variant = 0): Picture {
	const linearOf = (colour: Colour) => oklabOf(...(colour.map(decodeSrgb) as [number, number, number]));
	const { main, second } = chooseFor(
		subject,
		backgrounds,
		(background) => differenceFrom(subject, linearOf(background.main)),
		0.78,
		variant,
	);
	const shape = shapes[(Math.floor(subject.seed * 37) + variant) % shapes.length];
	const background = sweep(canvas, main, 0.7);
	const ratio = second.map((value, k) => decodeSrgb(value) / Math.max(0.01, decodeSrgb(main[k])));
	const edge = Math.max(canvas.width, canvas.height);
	for (let y = 0, j = 0; y < canvas.height; y++)
		for (let x = 0; x < canvas.width; x++, j += 3) {
			const share = shape(0.5 + (x - canvas.width / 2) / edge, 0.5 + (y - canvas.height / 2) / edge);
			if (share > 0) for (let k = 0; k < 3; k++) background.data[j + k] *= 1 + (ratio[k] - 1) * share;
		}
	for (let i = 0; i < background.data.length; i++) background.data[i] = Math.min(1, background.data[i]);
	return background;
}
