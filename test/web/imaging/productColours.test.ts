import { expect, it } from 'vitest';
import { productColours } from '#web/imaging/productColours.ts';

type Rgba = readonly [number, number, number, number];

const pixels = (...runs: readonly (readonly [number, Rgba])[]): Uint8Array =>
	Uint8Array.from(runs.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()));

it('the colours that cover most of a product come first', () => {
	const rgba = pixels([10, [200, 30, 30, 255]], [30, [20, 60, 200, 255]], [5, [240, 240, 240, 255]]);
	expect(productColours(rgba, 5)).toEqual(['#143cc8', '#c81e1e', '#f0f0f0']);
	expect(productColours(rgba, 1)).toEqual(['#143cc8']);
});

it('pixels of the background and of the outline are not counted', () => {
	const rgba = pixels([50, [0, 255, 0, 0]], [50, [0, 255, 0, 200]], [1, [200, 30, 30, 255]]);
	expect(productColours(rgba, 5)).toEqual(['#c81e1e']);
});

it('shades of one colour are offered once', () => {
	const rgba = pixels([20, [200, 30, 30, 255]], [10, [215, 35, 40, 255]], [5, [185, 20, 30, 255]]);
	expect(productColours(rgba, 5)).toEqual(['#c81e1e']);
});
