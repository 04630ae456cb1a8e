import { pngChunks, signatureBytes } from './pngChunks.ts';

const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG file without its text chunks: decoders inflate compressed text, of which a few kilobytes hold many megabytes.
 * Returns the same bytes where there is none; what cannot be read is left to the decoder.
 *
 * @see PNG, third edition, 11.3.3.
 */
export function withoutText(png: Uint8Array): Uint8Array {
	const chunks = pngChunks(png);
	if (!chunks.some(({ type }) => textChunks.has(type))) return png;
	const read = chunks.reduce((sum, { whole }) => sum + whole.length, signatureBytes);
	const kept = chunks.filter(({ type }) => !textChunks.has(type)).map(({ whole }) => whole);
	return Buffer.concat([png.subarray(0, signatureBytes), ...kept, png.subarray(read)]);
}
