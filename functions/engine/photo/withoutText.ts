const signatureBytes = 8;
/** Length, type and check sum around the data of a chunk. */
const chunkOverhead = 12;
const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG file without its text chunks: decoders inflate compressed text, of which a few kilobytes hold many megabytes.
 * Returns the same bytes where there is none; chunks that cannot be read are left to the decoder.
 *
 * @see PNG, third edition, 5.3 and 11.3.3.
 */
export function withoutText(png: Uint8Array): Uint8Array {
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	const kept: Uint8Array[] = [png.subarray(0, signatureBytes)];
	let at = signatureBytes;
	while (at + chunkOverhead <= png.length) {
		const end = at + chunkOverhead + view.getUint32(at);
		const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
		if (!textChunks.has(type)) kept.push(png.subarray(at, end));
		at = end;
	}
	const size = kept.reduce((sum, part) => sum + part.length, 0);
	return at >= png.length && size === png.length ? png : Buffer.concat(kept);
}
