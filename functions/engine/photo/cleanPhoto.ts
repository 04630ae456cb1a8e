import sharp, { type Sharp } from 'sharp';
import type { PhotoType } from '#shared/files/limits.ts';
import { photoShortestSide } from '#shared/files/photoHead.ts';
import { makePreview } from './makePreview.ts';
import { asImageRefused, openPhoto } from './openPhoto.ts';

/** The long edge of a stored photo, in pixels. */
const storedLongEdge = 4096;

/** The long edge of a photo of these sides: a strip keeps the shortest side that a photo must have. */
const storedEdge = (one: number, other: number): number =>
	Math.max(storedLongEdge, Math.ceil((photoShortestSide * Math.max(one, other)) / Math.min(one, other)));

interface CleanPhoto {
	readonly image: Uint8Array;
	readonly contentType: PhotoType;
	/** Pixels of `image`, upright. */
	readonly width: number;
	readonly height: number;
	/** A WebP for lists and cards. */
	readonly preview: Uint8Array;
}

/**
 * Re-encodes an uploaded photo in its own type: upright, sRGB, at most 4096 px (strips excepted), alpha kept; without EXIF,
 * GPS, XMP, colour profiles, and colours under transparent pixels. Throws ImageRefusedError for a file that is no photo or cannot be decoded.
 */
export async function cleanPhoto(bytes: Uint8Array): Promise<CleanPhoto> {
	return asImageRefused(async () => {
		const photo = openPhoto(bytes);
		const { format, width: wide, height: high } = await photo.metadata();
		const edge = storedEdge(wide, high);
		const { data, info } = await photo
			.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
			.raw({ depth: 'uchar' })
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		if (channels === 2 || channels === 4) eraseTransparent(data, channels);
		const { contentType, encode } = encoders[format as keyof typeof encoders];
		const image = await encode(sharp(data, { raw: { width, height, channels } })).toBuffer();
		return { image, contentType, width, height, preview: await makePreview(image) };
	});
}

/** Makes the colours of transparent pixels white: some programs keep what was erased there. */
function eraseTransparent(pixels: Uint8Array, channels: 2 | 4): void {
	for (let i = 0; i < pixels.length; i += channels)
		if (pixels[i + channels - 1] === 0) pixels.fill(255, i, i + channels - 1);
}

interface Encoder {
	readonly contentType: PhotoType;
	readonly encode: (pixels: Sharp) => Sharp;
}

const encoders: Record<'jpeg' | 'png' | 'webp', Encoder> = {
	jpeg: {
		contentType: 'image/jpeg',
		encode: (pixels) => pixels.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
	},
	png: { contentType: 'image/png', encode: (pixels) => pixels.png({ compressionLevel: 6 }) },
	webp: { contentType: 'image/webp', encode: (pixels) => pixels.webp({ quality: 92 }) },
};
