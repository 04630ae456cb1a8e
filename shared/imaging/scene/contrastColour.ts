import { oklabOf, parseHex } from '../raster/colour.ts';
import type { Picture, Plane } from '../raster/raster.ts';
import type { Colour } from './backdrop.ts';

/** Background colours to choose from: the one farthest from the subject's colours is taken. */
const bold = [
	'#ffc93c',
	'#ff6b4a',
	'#e8386d',
	'#7b4ddb',
	'#2f6bff',
	'#12a594',
	'#9ad14b',
	'#ff9fb5',
	'#8fd3ff',
];

/** The bold colour that sets off a subject (linear light) best. */
export function contrastColour(linear: Picture, alpha: Plane): Colour {
	const samples: [number, number, number][] = [];
	const step = Math.max(1, Math.floor(alpha.data.length / 4000));
	for (let i = 0; i < alpha.data.length; i += step)
		if (alpha.data[i] > 0.8)
			samples.push(oklabOf(linear.data[i * 3], linear.data[i * 3 + 1], linear.data[i * 3 + 2]));
	let best: Colour = parseHex(bold[0]);
	let most = -1;
	for (const hex of bold) {
		const colour = parseHex(hex);
		const [L, a, b] = oklabOf(...(colour.map((value) => value ** 2.2) as [number, number, number]));
		// The nearest tenth of the subject decides: every part of it must differ from the background.
		const distances = samples
			.map(([l, x, y]) => Math.hypot(0.9 * (L - l), 1.6 * (a - x), 1.6 * (b - y)))
			.sort((p, q) => p - q);
		const nearest = distances[Math.floor(distances.length * 0.1)] ?? 0;
		const usual = distances[Math.floor(distances.length * 0.5)] ?? 0;
		const value = nearest + 0.35 * usual;
		if (value > most) {
			most = value;
			best = colour;
		}
	}
	return best;
}
