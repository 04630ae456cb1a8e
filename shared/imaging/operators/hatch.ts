import { valueNoise } from '../raster/random.ts';
import { smoothstep } from '../raster/raster.ts';

/**
 * Ink of one set of parallel strokes, 0…1. `angle` in radians, `pitch` the distance of strokes in pixels,
 * `weight` 0…1 the share of the pitch that is inked; position and weight of the strokes vary slightly.
 */
export function hatch(
	x: number,
	y: number,
	angle: number,
	pitch: number,
	weight: number,
	seed: number,
): number {
	if (weight <= 0) return 0;
	const along = x * Math.cos(angle) + y * Math.sin(angle);
	const across =
		y * Math.cos(angle) -
		x * Math.sin(angle) +
		0.9 * pitch * (valueNoise(along / (9 * pitch), 0.5, seed) - 0.5);
	const line = across / pitch;
	const row = Math.floor(line);
	const pressure = 0.55 + 0.75 * valueNoise(along / (5 * pitch), row * 1.7, seed + 1);
	const half = 0.5 * weight * pressure;
	const soft = 0.6 / pitch;
	return 1 - smoothstep(half - soft, half + soft, Math.abs(line - row - 0.5));
}
