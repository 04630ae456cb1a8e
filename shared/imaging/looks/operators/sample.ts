import { clamp, type Picture } from '../../raster/raster.ts';

/** Writes the colour at a place between pixels, bilinearly; outside of the picture its edge is repeated. */
export function sampleAt({ width, height, data }: Picture, x: number, y: number, out: Float32Array): void {
	const u = clamp(x, 0, width - 1);
	const v = clamp(y, 0, height - 1);
	const x0 = Math.floor(u);
	const y0 = Math.floor(v);
	const fx = u - x0;
	const fy = v - y0;
	const right = x0 + 1 < width ? 3 : 0;
	const below = y0 + 1 < height ? width * 3 : 0;
	const at = (y0 * width + x0) * 3;
	for (let k = 0; k < 3; k++) {
		const upper = data[at + k] + (data[at + right + k] - data[at + k]) * fx;
		const lower = data[at + below + k] + (data[at + below + right + k] - data[at + below + k]) * fx;
		out[k] = upper + (lower - upper) * fy;
	}
}
