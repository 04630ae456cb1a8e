import { clamp, createPicture, type Picture, type Size } from '../../raster/raster.ts';

/** A picture made pixel by pixel; `draw` writes sRGB to `out`, which is clipped to 0…1. */
export function drawPixels(
	{ width, height }: Size,
	draw: (x: number, y: number, i: number, out: Float32Array) => void,
): Picture {
	const picture = createPicture(width, height);
	const out = new Float32Array(3);
	for (let y = 0, i = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++, j += 3) {
			draw(x, y, i, out);
			picture.data[j] = clamp(out[0], 0, 1);
			picture.data[j + 1] = clamp(out[1], 0, 1);
			picture.data[j + 2] = clamp(out[2], 0, 1);
		}
	return picture;
}

/** Makes a colour darker or lighter, in place. */
export function dim(out: Float32Array, factor: number): void {
	for (let k = 0; k < 3; k++) out[k] *= factor;
}

/** Writes the colour between two, `share` of the way to the second. */
export function mix(out: Float32Array, a: ArrayLike<number>, b: ArrayLike<number>, share: number): void {
	for (let k = 0; k < 3; k++) out[k] = a[k] + (b[k] - a[k]) * share;
}

/** Moves a colour towards another, `share` of the way, in place. */
export function blend(out: Float32Array, colour: ArrayLike<number>, share: number): void {
	if (share <= 0) return;
	for (let k = 0; k < 3; k++) out[k] += (colour[k] - out[k]) * share;
}
