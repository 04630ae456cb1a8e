import type { PhotoType } from './limits.ts';

/** How many bytes from the start of a file to read at first: a JPEG's size may come after EXIF and ICC segments. */
export const photoHeadBytes = 256 * 1024;
/** The most pixels of a photo, in megapixels (millions). */
export const photoMegapixels = 64;
/** The shortest side of a photo, in pixels. */
export const photoShortestSide = 64;

/** The type and size of a photo; width and height are pixels as stored, before EXIF orientation. */
export interface PhotoHead {
	readonly type: PhotoType;
	readonly width: number;
	readonly height: number;
}

export type PhotoProblem =
	| { readonly problem: 'empty' | 'not-an-image' | 'truncated' }
	| {
			readonly problem: 'too-many-pixels' | 'too-small';
			readonly type: PhotoType;
			readonly width: number;
			readonly height: number;
	  };

/**
 * Reads type and size of a photo from its start, and from the whole file where the size comes later: print profiles and
 * extended XMP have megabytes.
 *
 * @param readAll reads the whole file.
 */
export async function readPhotoHeadFrom(
	start: Uint8Array,
	readAll: () => Promise<Uint8Array>,
): Promise<PhotoHead | PhotoProblem> {
	const head = readPhotoHead(start);
	const isCutOff = 'problem' in head && head.problem === 'truncated' && start.length >= photoHeadBytes;
	return isCutOff ? readPhotoHead(await readAll()) : head;
}

/**
 * Reads type and size from the first bytes of a file (up to {@link photoHeadBytes}), regardless of its name.
 * Never throws. A valid head does not guarantee that the rest of the file can be decoded.
 */
export function readPhotoHead(head: Uint8Array): PhotoHead | PhotoProblem {
	if (head.length === 0) return { problem: 'empty' };
	const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
	const reader = formats.find(({ signature }) => matchesSignature(head, signature));
	if (!reader) return { problem: 'not-an-image' };
	let size: Size | undefined;
	try {
		size = reader.sizeOf(view);
	} catch (error) {
		// DataView throws RangeError for a read beyond the last byte.
		if (error instanceof RangeError) return { problem: 'truncated' };
		throw error;
	}
	if (!size || size.width === 0 || size.height === 0) return { problem: 'not-an-image' };
	const photo = { type: reader.type, ...size };
	if (size.width * size.height > photoMegapixels * 1e6) return { problem: 'too-many-pixels', ...photo };
	if (Math.min(size.width, size.height) < photoShortestSide) return { problem: 'too-small', ...photo };
	return photo;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

const any = undefined;

const formats: readonly {
	type: PhotoType;
	signature: readonly (number | undefined)[];
	sizeOf: (view: DataView) => Size | undefined;
}[] = [
	{ type: 'image/jpeg', signature: [0xff, 0xd8, 0xff], sizeOf: jpegSize },
	{ type: 'image/png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], sizeOf: pngSize },
	{
		type: 'image/webp',
		signature: [0x52, 0x49, 0x46, 0x46, any, any, any, any, 0x57, 0x45, 0x42, 0x50],
		sizeOf: webpSize,
	},
];

/** Whether the bytes match the signature, or its beginning when the file is shorter. */
function matchesSignature(head: Uint8Array, signature: readonly (number | undefined)[]): boolean {
	if (head.length < 3) return false;
	return signature.slice(0, head.length).every((byte, at) => byte === any || byte === head[at]);
}

/** Walks the segments up to the frame header (SOF0…SOF15). Source: ITU-T T.81, annex B. */
function jpegSize(view: DataView): Size | undefined {
	let at = 2;
	for (;;) {
		// Fill bytes, and stray ones between segments, which decoders skip too.
		if (view.getUint8(at) !== 0xff || view.getUint8(at + 1) === 0xff) {
			at += 1;
			continue;
		}
		const marker = view.getUint8(at + 1);
		const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
		if (standsAlone) {
			at += 2;
			continue;
		}
		const endsWithoutFrame = marker === 0x00 || marker === 0xd8 || marker === 0xd9 || marker === 0xda;
		if (endsWithoutFrame) return undefined;
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		const length = view.getUint16(at + 2);
		if (length < 2) return undefined;
		at += 2 + length;
	}
}

/** IHDR is always the first chunk. Source: PNG, third edition, 11.2.1. */
function pngSize(view: DataView): Size | undefined {
	if (view.getUint32(12) !== 0x49484452) return undefined;
	return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Extended, lossless and lossy layouts. Source: RFC 9649, 2.5 to 2.7 and RFC 6386, 9.1. */
function webpSize(view: DataView): Size | undefined {
	const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
	switch (view.getUint32(12)) {
		case 0x56503858: // 'VP8X'
			return { width: uint24(24) + 1, height: uint24(27) + 1 };
		case 0x5650384c: {
			// 'VP8L'
			if (view.getUint8(20) !== 0x2f) return undefined;
			const bits = view.getUint32(21, true);
			return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
		}
		case 0x56503820: // 'VP8 '
			if (uint24(23) !== 0x2a019d) return undefined;
			return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
		default:
			return undefined;
	}
}
