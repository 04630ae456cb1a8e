import { clamp } from './raster.ts';

/**
 * Returns a function that stands for `curve` between 0 and `most`, by a table with interpolation; values outside are clipped.
 * `**`, `Math.exp` and `Math.log` take several times as long.
 */
export function tabulate(
	curve: (value: number) => number,
	most = 1,
	steps = 1024,
): (value: number) => number {
	const table = Float32Array.from({ length: steps + 2 }, (_, i) => curve((i / steps) * most));
	const scale = steps / most;
	return (value) => {
		const at = clamp(value, 0, most) * scale;
		const i = at | 0;
		return table[i] + (table[i + 1] - table[i]) * (at - i);
	};
}

/**
 * Returns the function that raises a value to a power, clipped to 0…1. Between 0 and 1/1024 powers below 1 are too low.
 */
export const toPower = (exponent: number): ((value: number) => number) =>
	tabulate((value) => value ** exponent);

/** Exponential decay: 1 at 0, e⁻¹ at 1. */
export const decay = tabulate((value) => Math.exp(-value), 16, 4096);
