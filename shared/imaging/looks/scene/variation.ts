import type { Colour } from '../../raster/colour.ts';
import { createPicture, type Picture } from '../../raster/raster.ts';
import type { Look } from './look.ts';
import type { Variant } from './variants.ts';

/** By how much the colour of a wall or a sweep differs in each variation: warm paper, and a cool grey. */
const tints: Readonly<Record<Variant, Colour>> = {
	0: [1, 1, 1],
	1: [0.955, 0.93, 0.895],
	2: [0.83, 0.855, 0.875],
};

export const tinted = ([r, g, b]: Colour, variant: Variant): Colour => {
	const [x, y, z] = tints[variant];
	return [r * x, g * y, b * z];
};

/** Whether the light comes from the right instead of the left. */
export const mirrorsLight = ({ variant, background }: Pick<Look, 'variant' | 'background'>): boolean =>
	variant === 1 && background.kind !== 'flat';

/** A picture with left and right exchanged. */
export function mirrored({ width, height, data }: Picture): Picture {
	const out = createPicture(width, height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const from = (y * width + width - 1 - x) * 3;
			out.data.set(data.subarray(from, from + 3), (y * width + x) * 3);
		}
	return out;
}
