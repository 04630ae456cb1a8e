import { valueNoise } from '../../raster/random.ts';
import { smoothstep } from '../../raster/raster.ts';

/**
 * One set of parallel strokes: returns their ink at a place, 0…1. `angle` in radians, `pitch` the distance of strokes in
 * pixels, `weight` 0…1 the share of the pitch that is inked; position and weight of the strokes vary slightly.
 */
export function hatching(
	angle: number,
	pitch: number,
	seed: number,
): (x: number, y: number, weight: number) => number {
	const cos = Math.cos(angle);
	const sin = Math.sin(angle);
	const soft = 0.6 / pitch;
	return (x, y, weight) => {
		if (weight <= 0) return 0;
		const along = x * cos + y * sin;
		const across = y * cos - x * sin + 0.9 * pitch * (valueNoise(along / (9 * pitch), 0.5, seed) - 0.5);
		const line = across / pitch;
		const row = Math.floor(line);
		const pressure = 0.55 + 0.75 * valueNoise(along / (5 * pitch), row * 1.7, seed + 1);
		const half = 0.5 * weight * pressure;
		return 1 - smoothstep(half - soft, half + soft, Math.abs(line - row - 0.5));
	};
}
