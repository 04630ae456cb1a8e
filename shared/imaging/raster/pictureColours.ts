import type { Kernels } from '../kernels/kernels.ts';
import { inStrips } from '../kernels/strips.ts';
import { createPicture, type Picture } from './raster.ts';

/** sRGB 0…1 → linear light 0…1; values outside are clipped. */
export const toLinearPicture = (srgb: Picture): Picture =>
	converted(srgb, (kernels, at, count) => kernels.decodeSrgb(at, 3 * count));

/** Linear light 0…1 → sRGB 0…1; values outside are clipped. */
export const toSrgbPicture = (linear: Picture): Picture =>
	converted(linear, (kernels, at, count) => kernels.encodeSrgb(at, 3 * count));

/** OKLab of each pixel of an sRGB picture. */
export const toOklab = (srgb: Picture): Picture =>
	converted(srgb, (kernels, at, count) => kernels.oklabOfSrgb(at, count));

function converted(
	{ width, height, data }: Picture,
	convert: (kernels: Kernels, at: number, count: number) => void,
): Picture {
	const out = createPicture(width, height);
	inStrips(width * height, [{ from: data, to: out.data }], (kernels, [at], count) =>
		convert(kernels, at, count),
	);
	return out;
}
