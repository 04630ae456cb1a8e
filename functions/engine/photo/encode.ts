import sharp, { type Sharp } from 'sharp';
import type { OutputFormat, OutputSettings, Quality } from '#shared/art-requests/output.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import type { Rendering } from '#shared/imaging/looks/scene/rendering.ts';
import { toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import type { Picture, Plane } from '#shared/imaging/raster/raster.ts';

const jpegQuality: Record<Quality, number> = { low: 68, medium: 84, high: 94 };
const webpQuality: Record<Quality, number> = { low: 62, medium: 80, high: 92 };
/** PNG is lossless: the quality sets the compression level. */
const pngEffort: Record<Quality, number> = { low: 3, medium: 6, high: 7 };

/** A finished picture: sRGB 0…1, and how opaque each pixel is, 0…1, where it may be transparent. */
interface FinishedPicture {
	readonly srgb: Picture;
	readonly alpha?: Plane | undefined;
}

/** Encodes a picture of the output's size in its format, without metadata. */
export const encode = ({ linear, alpha }: Rendering, output: OutputSettings): Promise<Uint8Array> =>
	encodeSrgb({ srgb: toSrgbPicture(linear), alpha }, output);

/** {@link encode} of a picture in sRGB. */
export async function encodeSrgb(
	{ srgb, alpha }: FinishedPicture,
	output: OutputSettings,
): Promise<Uint8Array> {
	const bytes = srgbToBytes(srgb, output.transparent ? alpha : undefined);
	const { width, height } = srgb;
	const channels = bytes.length === width * height * 4 ? 4 : 3;
	const pixels = sharp(bytes, { raw: { width, height, channels } });
	return new Uint8Array(await inFormat(pixels, output.format, output.quality).toBuffer());
}

function inFormat(pixels: Sharp, format: OutputFormat, quality: Quality): Sharp {
	switch (format) {
		case 'jpeg':
			return pixels.jpeg({ quality: jpegQuality[quality], chromaSubsampling: '4:4:4' });
		case 'webp':
			return pixels.webp({ quality: webpQuality[quality] });
		case 'png':
			return pixels.png({ compressionLevel: pngEffort[quality] });
	}
}
