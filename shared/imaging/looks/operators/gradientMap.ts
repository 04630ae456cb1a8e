import { clamp, smoothstep } from '../../raster/raster.ts';

/** Writes the colour of a tone 0…1 on a ramp of equally spaced colours. */
export function gradientMap(out: Float32Array, ramp: readonly (readonly number[])[], tone: number): void {
	const at = clamp(tone, 0, 1) * (ramp.length - 1);
	const first = Math.min(ramp.length - 2, Math.floor(at));
	for (let k = 0; k < 3; k++) out[k] = ramp[first][k] + (ramp[first + 1][k] - ramp[first][k]) * (at - first);
}

/**
 * Writes the flat colour of a tone 0…1: the first below the first level, the next one between it and the second, and so
 * on; at a level the colours mix over `soft` to each side.
 */
export function flatMap(
	out: Float32Array,
	colours: readonly (readonly number[])[],
	levels: readonly number[],
	soft: number,
	tone: number,
): void {
	let n = 0;
	while (n < levels.length && tone > levels[n] - soft) n++;
	const share = n === 0 ? 1 : smoothstep(levels[n - 1] - soft, levels[n - 1] + soft, tone);
	const below = colours[Math.max(0, n - 1)];
	for (let k = 0; k < 3; k++) out[k] = below[k] + (colours[n][k] - below[k]) * share;
}

/** A tone 0…1 in `count` steps, whose edges are soft over `softness` of a step. */
export function steps(tone: number, count: number, softness: number): number {
	const at = clamp(tone, 0, 1) * (count - 1);
	const lower = Math.floor(at);
	const t = clamp((at - lower - 0.5) / softness + 0.5, 0, 1);
	return (lower + t * t * (3 - 2 * t)) / (count - 1);
}
