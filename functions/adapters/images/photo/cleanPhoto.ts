import sharp, { type Sharp } from 'sharp';
import type { PhotoType } from '#shared/files/limits.ts';
import { decoding, openPhoto } from './decodePhoto.ts';

/** The long edge of a stored photo, in pixels. */
export const storedLongEdge = 4096;
/** The long edge of a preview, in pixels. */
export const previewLongEdge = 480;

export interface CleanPhoto {
	readonly image: Uint8Array;
	readonly contentType: PhotoType;
	/** Pixels of `image`, as it is looked at. */
	readonly width: number;
	readonly height: number;
	/** A WebP for lists and cards. */
	readonly preview: Uint8Array;
}

/**
 * Re-encodes an uploaded photo in its own type: upright, sRGB, at most 4096 px, alpha kept; EXIF, GPS, XMP
 * and colour profiles gone. Throws ImageRefusedError for a file that is no photo or cannot be decoded.
 */
export async function cleanPhoto(bytes: Uint8Array): Promise<CleanPhoto> {
	return decoding(async () => {
		const photo = openPhoto(bytes);
		const { format } = await photo.metadata();
		const { data, info } = await photo
			.resize({ width: storedLongEdge, height: storedLongEdge, fit: 'inside', withoutEnlargement: true })
			.raw({ depth: 'uchar' })
			.toBuffer({ resolveWithObject: true });
		const raw = { width: info.width, height: info.height, channels: info.channels };
		const pixels = () => sharp(data, { raw });
		const preview = await pixels()
			.resize({ width: previewLongEdge, height: previewLongEdge, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 82 })
			.toBuffer();
		const stored = encoders[format as keyof typeof encoders];
		const image = await stored.encode(pixels()).toBuffer();
		return { image, contentType: stored.contentType, width: info.width, height: info.height, preview };
	});
}

const encoders: Record<'jpeg' | 'png' | 'webp', Encoder> = {
	jpeg: {
		contentType: 'image/jpeg',
		encode: (pixels) => pixels.jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: false }),
	},
	png: { contentType: 'image/png', encode: (pixels) => pixels.png({ compressionLevel: 6 }) },
	webp: { contentType: 'image/webp', encode: (pixels) => pixels.webp({ quality: 92 }) },
};

interface Encoder {
	readonly contentType: PhotoType;
	readonly encode: (pixels: Sharp) => Sharp;
}
