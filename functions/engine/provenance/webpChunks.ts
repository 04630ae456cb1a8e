import { readPhotoHead } from '#shared/files/photoHead.ts';

const headerBytes = 12;
const chunkHeaderBytes = 8;
/** The features of an extended file, as bits of its first chunk. */
const feature = { alpha: 0x10, xmp: 0x04 } as const;

/** A chunk of a RIFF file, of an even length. */
function riffChunk(type: string, data: Uint8Array): Uint8Array {
	const chunk = Buffer.alloc(chunkHeaderBytes + data.length + (data.length % 2));
	chunk.write(type, 0, 'latin1');
	chunk.writeUInt32LE(data.length, 4);
	chunk.set(data, chunkHeaderBytes);
	return chunk;
}

/** A file of a RIFF file's header and further bytes, with its length. */
function withLength(...parts: readonly Uint8Array[]): Buffer {
	const file = Buffer.concat(parts);
	file.writeUInt32LE(file.length - chunkHeaderBytes, 4);
	return file;
}

/** The first chunk of an extended file with the size of the picture. */
function extendedChunk(webp: Uint8Array): Uint8Array {
	const head = readPhotoHead(webp);
	if (!('width' in head)) throw new Error('This is no WebP file.');
	const data = Buffer.alloc(10);
	// The header of a lossless picture says whether it uses alpha.
	const isLossless = webp[headerBytes + 3] === 0x4c;
	const usesAlpha = isLossless && ((webp[headerBytes + 12] ?? 0) & 0x10) !== 0;
	data.writeUInt8(usesAlpha ? feature.alpha : 0, 0);
	data.writeUIntLE(head.width - 1, 4, 3);
	data.writeUIntLE(head.height - 1, 7, 3);
	return riffChunk('VP8X', data);
}

/** The same picture as an extended file, in which metadata may follow the picture. */
function extended(webp: Uint8Array): Buffer {
	if (String.fromCharCode(...webp.subarray(headerBytes, headerBytes + 4)) === 'VP8X')
		return Buffer.from(webp);
	return withLength(webp.subarray(0, headerBytes), extendedChunk(webp), webp.subarray(headerBytes));
}

/** A WebP file with a further chunk at its end. */
export const withChunk = (webp: Uint8Array, type: string, data: Uint8Array): Buffer =>
	withLength(webp, riffChunk(type, data));

/**
 * A WebP file with an XMP packet.
 *
 * @see RFC 9649, 2.7.
 */
export function webpWithXmp(webp: Uint8Array, packet: Uint8Array): Buffer {
	const file = withChunk(extended(webp), 'XMP ', packet);
	const features = headerBytes + chunkHeaderBytes;
	file.writeUInt8(file.readUInt8(features) | feature.xmp, features);
	return file;
}
