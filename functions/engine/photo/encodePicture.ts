import sharp, { type Sharp } from 'sharp';
import type { OutputFormat, OutputSettings, Quality } from '#shared/art-requests/output.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import type { FinishedPicture } from '#shared/imaging/render/render.ts';

export const jpegQuality: Record<Quality, number> = { low: 68, medium: 84, high: 94 };
const webpQuality: Record<Quality, number> = { low: 62, medium: 80, high: 92 };
/** PNG is lossless: the quality sets the compression level. */
const pngEffort: Record<Quality, number> = { low: 3, medium: 6, high: 7 };

/** Encodes a picture of the output's size in its format, with the profile of sRGB. */
export async function encodePicture(
	{ srgb, alpha }: FinishedPicture,
	output: OutputSettings,
): Promise<Uint8Array> {
	const bytes = srgbToBytes(srgb, output.transparent ? alpha : undefined);
	const { width, height } = srgb;
	const channels = bytes.length === width * height * 4 ? 4 : 3;
	const pixels = sharp(bytes, { raw: { width, height, channels } });
	return new Uint8Array(
		await inFormat(pixels, output.format, output.quality).withIccProfile('srgb').toBuffer(),
	);
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
