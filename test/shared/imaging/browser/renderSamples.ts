import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import type { Pixels } from '#shared/imaging/decoding/pixels.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { studioPicture } from '#shared/imaging/looks/scene/studioPicture.ts';
import { styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';

/** Brush strokes along a flow field, line drawing, and ordered dithering to a palette in OKLab. */
const styles = ['oil-painting', 'pencil-sketch', '8-bit'];

export const sampleNames = ['mask', 'alpha', 'product-photography', ...styles];

/**
 * Renders a photo in every way that the test compares; the results, by sample name, hold values 0…1. `mask` is that of its
 * subject, 0…1 at the photo's size.
 */
export async function renderSamples(
	pixels: Pixels,
	mask: Float32Array,
): Promise<Record<string, Float32Array>> {
	const photo = createPhoto(pixels);
	const found = segmentationOfAlpha(photo, { ...photo, data: mask });
	const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
	const { linear, subject } = await studioPicture(photo, found, photo, presetLooks['product-photography']);
	const srgb = toSrgbPicture(linear);
	const drawings = styles.map((id) => [id, styleRecipes[id]?.({ srgb, subject }).data]);
	return {
		mask: Float32Array.from(found.mask.data),
		alpha: alpha.data,
		'product-photography': srgb.data,
		...Object.fromEntries(drawings),
	};
}
