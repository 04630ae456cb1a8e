import { clamp } from '../raster/raster.ts';

/** Writes the colour of a tone 0…1 on a ramp of equally spaced colours. */
export function gradientMap(out: Float32Array, ramp: readonly (readonly number[])[], tone: number): void {
	const at = clamp(tone, 0, 1) * (ramp.length - 1);
	const first = Math.min(ramp.length - 2, Math.floor(at));
	for (let k = 0; k < 3; k++) out[k] = ramp[first][k] + (ramp[first + 1][k] - ramp[first][k]) * (at - first);
}

/** A tone 0…1 in `count` steps, whose edges are soft over `softness` of a step. */
export function steps(tone: number, count: number, softness: number): number {
	const at = clamp(tone, 0, 1) * (count - 1);
	const lower = Math.floor(at);
	const t = clamp((at - lower - 0.5) / softness + 0.5, 0, 1);
	return (lower + t * t * (3 - 2 * t)) / (count - 1);
}
