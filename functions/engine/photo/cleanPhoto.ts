import sharp, { type Sharp } from 'sharp';
import { isMadeWithAi, sourceTypes, sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import type { PhotoType } from '#shared/files/limits.ts';
import { photoShortestSide, readPhotoHead } from '#shared/files/photoHead.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { hasTransparency } from '#shared/imaging/decoding/pixels.ts';
import { ImageRefusedError } from '../imageEngine.ts';
import { makePreview } from './makePreview.ts';
import { readUpload, within } from './openPhoto.ts';

const addresses = sourceTypes.filter(isMadeWithAi).map(sourceTypeUri);

/**
 * Whether a file says that generative AI has made or changed the picture: in its XMP, or in a C2PA manifest. XMP that a PNG has
 * compressed is not read.
 */
function saysMadeWithAi({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
	const said = Buffer.from(buffer, byteOffset, byteLength);
	return addresses.some((address) => said.includes(address));
}

/** The long edge of a stored photo, in pixels. */
const storedLongEdge = 4096;

/** The long edge of a photo of these sides: a strip keeps the shortest side that a photo must have. */
const storedEdge = (one: number, other: number): number =>
	Math.max(storedLongEdge, Math.ceil((photoShortestSide * Math.max(one, other)) / Math.min(one, other)));

interface CleanPhoto {
	readonly image: Uint8Array;
	readonly contentType: PhotoType;
	/** A WebP for lists and cards. */
	readonly preview: Uint8Array;
	/** Whether its metadata said that generative AI has made or changed it. */
	readonly madeWithAi: boolean;
	/** Whether a part of it is transparent. */
	readonly hasAlpha: boolean;
}

/**
 * Re-encodes an uploaded photo in its own type: upright, sRGB, at most 4096 px (strips excepted), alpha kept; without EXIF,
 * GPS, XMP, its colour profile, and colours under transparent pixels. Throws ImageRefusedError for a file that is no photo or cannot
 * be decoded.
 *
 * @param isDelivered - whether the file gets the profile of sRGB, as those have that customers download.
 */
export async function cleanPhoto(bytes: Uint8Array, isDelivered = false): Promise<CleanPhoto> {
	const head = readPhotoHead(bytes);
	if ('problem' in head) throw new ImageRefusedError(photoProblems[head.problem]);
	const edge = storedEdge(head.width, head.height);
	const madeWithAi = saysMadeWithAi(bytes);
	return readUpload(bytes, async (photo) => {
		const { data, info } = await photo
			.resize(within(edge))
			.raw({ depth: 'uchar' })
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		if (channels === 2 || channels === 4) eraseTransparent(data, channels);
		const { type: contentType } = head;
		const encoded = encoders[contentType](sharp(data, { raw: { width, height, channels } }));
		const image = await (isDelivered ? encoded.withIccProfile('srgb') : encoded).toBuffer();
		const hasAlpha = (channels === 2 || channels === 4) && hasTransparency(data, channels);
		return { image, contentType, preview: await makePreview(image), madeWithAi, hasAlpha };
	});
}

/** Makes the colours of transparent pixels white: some programs keep what was erased there. */
function eraseTransparent(pixels: Uint8Array, channels: 2 | 4): void {
	for (let i = 0; i < pixels.length; i += channels)
		if (pixels[i + channels - 1] === 0) pixels.fill(255, i, i + channels - 1);
}

const encoders: Record<PhotoType, (pixels: Sharp) => Sharp> = {
	'image/jpeg': (pixels) => pixels.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
	'image/png': (pixels) => pixels.png({ compressionLevel: 6 }),
	'image/webp': (pixels) => pixels.webp({ quality: 92 }),
};
