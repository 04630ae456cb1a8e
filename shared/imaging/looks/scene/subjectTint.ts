import type { Pixels } from '../../decoding/pixels.ts';
import { decodeSrgb } from '../../raster/colour.ts';
import { createPlane } from '../../raster/raster.ts';
import { mainTint, type Tint } from '../../raster/tint.ts';
import type { Segmentation } from '../../segmentation/segmentation.ts';
import { flat } from './backdrop.ts';

/** The hue of the subject in the photo, or of the whole photo where the subject is uncertain. */
export function subjectTint(photo: Omit<Pixels, 'alpha'>, { mask, confidence }: Segmentation): Tint {
	const linear = flat(mask, [0, 0, 0]);
	const subject = createPlane(mask.width, mask.height);
	for (let y = 0, i = 0; y < mask.height; y++)
		for (let x = 0; x < mask.width; x++, i++) {
			const u = Math.floor(((x + 0.5) * photo.width) / mask.width);
			const v = Math.floor(((y + 0.5) * photo.height) / mask.height);
			for (let k = 0; k < 3; k++)
				linear.data[i * 3 + k] = decodeSrgb(photo.rgb[(v * photo.width + u) * 3 + k] / 255);
			subject.data[i] = mask.data[i];
		}
	return mainTint(linear, confidence === 'high' ? subject : undefined);
}
