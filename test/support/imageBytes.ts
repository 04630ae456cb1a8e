import { crc32, deflateSync } from 'node:zlib';

export const text = (content: string): Buffer => Buffer.from(content, 'latin1');
export const join = (...parts: (string | Uint8Array)[]): Uint8Array =>
	Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
export const numbers = (...values: number[]): Buffer => Buffer.from(values);
export const uint32 = (value: number): Buffer => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
};
export const uint32le = (value: number): Buffer => Buffer.from(uint32(value)).reverse();

/** A PNG chunk with a valid check sum, or another one. */
export function chunk(type: string, data: Uint8Array = Buffer.alloc(0), sum?: number): Buffer {
	const body = Buffer.concat([text(type), data]);
	return Buffer.concat([uint32(data.length), body, uint32(sum ?? crc32(body))]);
}

export const pngSignature = numbers(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const header = (width: number, height: number, depth = 8, colour = 2): Buffer =>
	Buffer.concat([uint32(width), uint32(height), numbers(depth, colour, 0, 0, 0)]);
export const png = (...chunks: Buffer[]): Uint8Array =>
	Buffer.concat([pngSignature, ...chunks, chunk('IEND')]);
/** A PNG of raw rows, each with its filter, and with chunks before them. */
export const rawPng = (head: Buffer, rows: Uint8Array, ...chunks: Buffer[]): Uint8Array =>
	png(chunk('IHDR', head), ...chunks, chunk('IDAT', deflateSync(rows)));

/** A JPEG segment. */
export function segment(code: number, data: Uint8Array): Buffer {
	const length = Buffer.alloc(2);
	length.writeUInt16BE(data.length + 2);
	return Buffer.concat([numbers(0xff, code), length, data]);
}
/** A JPEG with segments behind its start. */
export const withSegments = (jpeg: Uint8Array, ...segments: Buffer[]): Uint8Array =>
	join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
/** A PNG with chunks behind its header. */
export const withChunks = (bytes: Uint8Array, ...chunks: Buffer[]): Uint8Array =>
	join(bytes.subarray(0, 33), ...chunks, bytes.subarray(33));
export const withByte = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
	const changed = Buffer.from(bytes);
	changed[at] = value;
	return changed;
};

/** EXIF of one IFD with entries of tag, type, count and value, whose next IFD is at `next`. */
export function exif(entries: readonly (readonly [number, number, number, number])[], next = 0): Buffer {
	const body = entries.map(([tag, type, count, value]) => {
		const entry = Buffer.alloc(12);
		entry.writeUInt16LE(tag, 0);
		entry.writeUInt16LE(type, 2);
		entry.writeUInt32LE(count, 4);
		entry.writeUInt32LE(value, 8);
		return entry;
	});
	const count = Buffer.alloc(2);
	count.writeUInt16LE(entries.length);
	return Buffer.concat([text('Exif\0\0II*\0'), uint32le(8), count, ...body, uint32le(next)]);
}
