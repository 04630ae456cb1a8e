export const signatureBytes = 8;
/** Length, type and check sum around the data of a chunk. */
export const chunkOverhead = 12;

/** A part of a PNG file. */
export interface PngChunk {
	/** Four letters. */
	readonly type: string;
	/** With its length, type and check sum. */
	readonly whole: Uint8Array;
}

/**
 * The chunks of a PNG file. What follows the last whole one, as where a file is cut off, is left out.
 *
 * @see PNG, third edition, 5.3.
 */
export function pngChunks(png: Uint8Array): PngChunk[] {
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	const chunks: PngChunk[] = [];
	for (let at = signatureBytes; at + chunkOverhead <= png.length; ) {
		const end = at + chunkOverhead + view.getUint32(at);
		if (end > png.length) break;
		chunks.push({
			type: String.fromCharCode(...png.subarray(at + 4, at + 8)),
			whole: png.subarray(at, end),
		});
		at = end;
	}
	return chunks;
}
