import { clamp } from './raster.ts';

const steps = 1024;

/**
 * Returns the function that raises a value to a power, clipped to 0…1, by a table with interpolation: `**` takes several times
 * as long. Between 0 and 1/1024 powers below 1 are too low.
 */
export function toPower(exponent: number): (value: number) => number {
	const curve = Float32Array.from({ length: steps + 2 }, (_, i) => (i / steps) ** exponent);
	return (value) => {
		const at = clamp(value, 0, 1) * steps;
		const i = at | 0;
		return curve[i] + (curve[i + 1] - curve[i]) * (at - i);
	};
}
