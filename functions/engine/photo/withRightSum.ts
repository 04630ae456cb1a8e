import { inflateRawSync } from 'node:zlib';
import { readPhotoHead } from '#shared/files/photoHead.ts';
import { pngChunk, pngChunks, signatureBytes } from './pngChunks.ts';

/** The header of a zlib stream, and the sum at its end. */
const [zlibHeader, zlibSum] = [2, 4];
/** Bytes of a pixel at most, and of a row's filter in each of the seven passes of an interlaced picture. */
const [pixelBytes, passes] = [8, 7];

/** The check sum of a zlib stream. Source: RFC 1950, 8.2. */
function adler32(data: Uint8Array): number {
	let [a, b] = [1, 0];
	for (let at = 0; at < data.length; ) {
		// So many additions stay below 2^32.
		for (const end = Math.min(at + 5552, data.length); at < end; at++) {
			a += data[at] ?? 0;
			b += a;
		}
		a %= 65_521;
		b %= 65_521;
	}
	return ((b << 16) | a) >>> 0;
}

/**
 * A PNG file with the right check sum of its pixels, where only that was wrong: browsers show such a file, and libvips
 * refuses it. Undefined for every other file.
 */
export function withRightSum(bytes: Uint8Array): Uint8Array | undefined {
	const head = readPhotoHead(bytes);
	if ('problem' in head || head.type !== 'image/png') return undefined;
	const chunks = pngChunks(bytes);
	const stream = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
	if (stream.length < zlibHeader + zlibSum) return undefined;
	const maxOutputLength = head.width * head.height * pixelBytes + passes * head.height;
	const at = stream.length - zlibSum;
	try {
		const sum = adler32(inflateRawSync(stream.subarray(zlibHeader, at), { maxOutputLength }));
		if (stream.readUInt32BE(at) === sum) return undefined;
		stream.writeUInt32BE(sum, at);
	} catch {
		return undefined;
	}
	const first = chunks.findIndex(({ type }) => type === 'IDAT');
	const parts = chunks.flatMap(({ type, whole }, i) =>
		i === first ? [pngChunk('IDAT', stream)] : type === 'IDAT' ? [] : [whole],
	);
	return Buffer.concat([bytes.subarray(0, signatureBytes), ...parts]);
}
