import { inflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';
import { maskProblems } from '#shared/art-requests/maskProblem.ts';
import { type GreyMask, maskBytes, maskLongEdge } from '#shared/art-requests/subjectMask.ts';
import { chunkOverhead, pngChunks } from '#shared/files/pngChunks.ts';

/** The first bytes of every PNG file. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where the width and the height are in a PNG file: 32 bits, big-endian, at the start of its first chunk. */
const headerBytes = 33;
const [widthAt, heightAt] = [16, 20];

/**
 * Decodes the file of a mask: an 8-bit grey PNG within the limits for masks.
 *
 * @returns the mask, or what is wrong with it, as its sender reads it.
 * @see PNG, third edition, 11.2.2.
 */
export function readMask(bytes: Uint8Array): GreyMask | { readonly problem: string } {
	if (bytes.length > maskBytes) return { problem: maskProblems.tooLarge };
	if (bytes.length < headerBytes || signature.some((byte, i) => bytes[i] !== byte))
		return { problem: maskProblems.notGreyPng };
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	// Before anything is inflated: the size says how much memory the pixels take.
	const [width, height] = [view.getUint32(widthAt), view.getUint32(heightAt)];
	if (Math.max(width, height) > maskLongEdge) return { problem: maskProblems.tooLarge };
	try {
		requireSize(bytes, (width + 1) * height);
		const { depth, channels, data, palette, transparency } = decode(bytes, { checkCrc: true });
		if (depth !== 8 || channels !== 1 || palette || transparency || !(data instanceof Uint8Array))
			return { problem: maskProblems.notGreyPng };
		return { width, height, data: Uint8Array.from(data) };
	} catch {
		return { problem: maskProblems.notGreyPng };
	}
}

/** Throws where the compressed pixels of a PNG file are more bytes than expected: the decoder inflates without a limit. */
function requireSize(png: Uint8Array, maxOutputLength: number): void {
	const compressed = pngChunks(png)
		.filter(({ type }) => type === 'IDAT')
		.map(({ whole }) => whole.subarray(chunkOverhead - 4, -4));
	inflateSync(Buffer.concat(compressed), { maxOutputLength });
}

/** The file of a mask, without anything but its pixels. */
export const writeMask = ({ width, height, data }: GreyMask): Uint8Array =>
	encode({ width, height, data, depth: 8, channels: 1 });
