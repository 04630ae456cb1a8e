import sharp, { type Sharp } from 'sharp';
import type { OutputFormat, OutputSettings, Quality } from '#shared/art-requests/output.ts';
import { encodeSrgb } from '#shared/imaging/raster/colour.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { clamp, type Picture, type Plane } from '#shared/imaging/raster/raster.ts';

const jpegQuality: Record<Quality, number> = { low: 68, medium: 84, high: 94 };
const webpQuality: Record<Quality, number> = { low: 62, medium: 80, high: 92 };
/** PNG has no loss to choose; quality decides how hard it is packed. */
const pngEffort: Record<Quality, number> = { low: 3, medium: 6, high: 7 };

/** A finished picture: linear light, and the alpha of one that may be transparent. */
export interface Finished {
	readonly linear: Picture;
	readonly alpha?: Plane | undefined;
	/** Where the subject is, 0…1, for styles that treat it in its own way. */
	readonly subject?: Plane | undefined;
}

/** Encodes a picture of the output's size in its format, without metadata. */
export async function encode({ linear, alpha }: Finished, output: OutputSettings): Promise<Uint8Array> {
	const channels = alpha && output.transparent ? 4 : 3;
	const { width, height } = linear;
	const bytes = Buffer.alloc(width * height * channels);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			// Half a step of noise keeps soft gradients from banding.
			const dither = hashNoise(x, y, 7) - 0.5;
			for (let k = 0; k < 3; k++) {
				const value = encodeSrgb(linear.data[i * 3 + k]!);
				// Pure white and black stay pure.
				const step = value > 0.998 || value < 0.002 ? 0 : dither;
				bytes[i * channels + k] = clamp(Math.round(value * 255 + step), 0, 255);
			}
			if (channels === 4) bytes[i * 4 + 3] = Math.round(clamp(alpha!.data[i]!, 0, 1) * 255);
		}
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
