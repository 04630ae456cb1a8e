import { createPicture, createPlane, type Picture, type Plane } from '../../raster/raster.ts';
import { createStrip, firstInStrip, lastInStrip } from './stroke.ts';

/** Threads on cloth: their colour (sRGB 0…1), their height, and their coverage of the cloth. */
export interface StitchCanvas {
	readonly colour: Picture;
	readonly height: Plane;
	readonly cover: Plane;
}

interface Stitch {
	readonly x: number;
	readonly y: number;
	/** Direction in radians. */
	readonly angle: number;
	/** Pixels. */
	readonly length: number;
	/** Pixels. */
	readonly width: number;
	readonly colour: readonly [number, number, number];
}

/** The thickness of a thread. */
const lift = 1.1;

export const createStitchCanvas = (width: number, height: number): StitchCanvas => ({
	colour: createPicture(width, height),
	height: createPlane(width, height),
	cover: createPlane(width, height),
});

/** Draws a stitch: a thread of round section that is lower at both ends. */
export function drawStitch({ colour, height, cover }: StitchCanvas, stitch: Stitch): void {
	const cos = Math.cos(stitch.angle);
	const sin = Math.sin(stitch.angle);
	const half = stitch.length / 2;
	const thick = stitch.width / 2;
	const strip = createStrip(cos, sin, half, -thick, thick);
	const reach = Math.abs(sin) * half + Math.abs(cos) * thick;
	const top = Math.max(0, Math.ceil(stitch.y - reach));
	const bottom = Math.min(colour.height - 1, Math.floor(stitch.y + reach));
	const red = stitch.colour[0];
	const green = stitch.colour[1];
	const blue = stitch.colour[2];
	for (let y = top; y <= bottom; y++) {
		const dy = y - stitch.y;
		const left = Math.max(0, Math.ceil(stitch.x + firstInStrip(strip, dy)));
		const right = Math.min(colour.width - 1, Math.floor(stitch.x + lastInStrip(strip, dy)));
		for (let x = left; x <= right; x++) {
			const dx = x - stitch.x;
			const along = dx * cos + dy * sin;
			const u = along / half;
			const v = (dy * cos - dx * sin) / thick;
			if (u > 1 || u < -1 || v > 1 || v < -1) continue;
			const round = Math.sqrt(1 - v * v) * (1 - u * u * u * u);
			if (round < 0.15) continue;
			const i = y * colour.width + x;
			const j = i * 3;
			const soft = round > 0.45 ? 1 : (round - 0.15) / 0.3;
			// Two plies wind around each other: faint slanting stripes.
			const turns = along / stitch.width + v * 0.5;
			const ply = 0.94 + 0.06 * Math.abs((turns - Math.trunc(turns)) * 2 - 1);
			colour.data[j] += (red * ply - colour.data[j]) * soft;
			colour.data[j + 1] += (green * ply - colour.data[j + 1]) * soft;
			colour.data[j + 2] += (blue * ply - colour.data[j + 2]) * soft;
			height.data[i] += (round * lift - height.data[i]) * soft;
			cover.data[i] += (1 - cover.data[i]) * soft;
		}
	}
}
