import { hypot, smoothstep } from '../../raster/raster.ts';

/** The light of each row of a screen with dark lines every `spacing` pixels, 1 and less by up to `depth`. */
export const scanLines = (height: number, spacing: number, depth: number): Float32Array =>
	Float32Array.from(
		{ length: height },
		(_, y) => 1 - depth / 2 + (depth / 2) * Math.cos((y / Math.max(3, spacing)) * 2 * Math.PI),
	);

/**
 * A printed dot screen at 45°: 1 where there is ink. `darkness` 0…1 sets the dot's size, `pitch` is the
 * distance of dots in pixels.
 */
export function printedDot(x: number, y: number, darkness: number, pitch: number): number {
	if (darkness <= 0.02) return 0;
	const u = ((x + y) * Math.SQRT1_2) / pitch;
	const v = ((x - y) * Math.SQRT1_2) / pitch;
	const distance = hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
	const radius = Math.sqrt(darkness / Math.PI);
	const soft = 0.8 / pitch;
	return 1 - smoothstep(radius - soft, radius + soft, distance);
}
