import { crc32 } from 'node:zlib';
import { chunkOverhead } from '#shared/files/pngChunks.ts';

/** The bytes of a chunk with its length and its check sum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
	const bytes = Buffer.alloc(data.length + chunkOverhead);
	bytes.writeUInt32BE(data.length, 0);
	bytes.write(type, 4, 'latin1');
	bytes.set(data, 8);
	bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
	return bytes;
}
