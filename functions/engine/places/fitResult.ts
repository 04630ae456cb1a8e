import type { Quality } from '#shared/art-requests/output.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import { jpegQuality } from '../photo/encodePicture.ts';
import { asImageRefused, openPhoto } from '../photo/openPhoto.ts';

const white = '#ffffff';

/** The blur of the picture that fills what a result leaves of a canvas, as a share of the canvas' long edge. */
const surroundingBlur = 0.03;

/**
 * Fits a result into a canvas, whole: around it is white, or its own colours, blurred. Transparent parts become white.
 *
 * @returns a JPEG, and how many pixels of it show one of the result, along a side.
 */
export async function fitResult(
	result: Uint8Array,
	canvas: Size,
	ground: 'white' | 'look',
	quality: Quality,
): Promise<{ image: Uint8Array; scale: number }> {
	return asImageRefused(async () => {
		const picture = () => openPhoto(result).flatten({ background: white });
		const { width = 1, height = 1 } = await picture().metadata();
		const scale = Math.min(canvas.width / width, canvas.height / height);
		const inside = await picture()
			.resize({
				width: Math.max(1, Math.round(width * scale)),
				height: Math.max(1, Math.round(height * scale)),
				fit: 'fill',
			})
			.png({ compressionLevel: 0 })
			.toBuffer();
		const around = picture().resize({ ...canvas, fit: 'cover' });
		const filled =
			ground === 'white'
				? around.modulate({ brightness: 0 }).linear(0, 255)
				: around.blur(surroundingBlur * Math.max(canvas.width, canvas.height));
		const image = await filled
			.composite([{ input: inside, gravity: 'centre' }])
			.jpeg({ quality: jpegQuality[quality], chromaSubsampling: '4:4:4' })
			.withIccProfile('srgb')
			.toBuffer();
		return { image: new Uint8Array(image), scale };
	});
}
