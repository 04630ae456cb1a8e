import type { Provenance } from '#shared/art-requests/provenance.ts';
import type { PhotoType } from '#shared/files/limits.ts';
import { readPhotoHead } from '#shared/files/photoHead.ts';
import { pngChunk, pngChunks, signatureBytes } from '../photo/pngChunks.ts';
import { webpWithXmp } from './webpChunks.ts';
import { xmpPacket } from './xmpPacket.ts';

/** Where the segments after the start of a JPEG file and its JFIF header begin. */
function afterJfif(jpeg: Uint8Array): number {
	const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
	return view.getUint16(2) === 0xffe0 ? 4 + view.getUint16(4) : 2;
}

/** @see XMP specification, part 3, 1.1.3. */
function jpegWithXmp(jpeg: Uint8Array, packet: Uint8Array): Uint8Array {
	const name = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
	const head = Buffer.from([0xff, 0xe1, 0, 0]);
	head.writeUInt16BE(2 + name.length + packet.length, 2);
	const at = afterJfif(jpeg);
	return Buffer.concat([jpeg.subarray(0, at), head, name, packet, jpeg.subarray(at)]);
}

/** 72 pixels an inch, in pixels per metre across and down: the encoder writes 1000, of which programs make a picture of metres. */
const density = Buffer.from([0, 0, 0x0b, 0x13, 0, 0, 0x0b, 0x13, 1]);

/**
 * Its XMP is text that is not compressed, which libvips cannot write; readers of XMP find no other.
 *
 * @see PNG, third edition, 11.3.3.4 and 11.3.4.3.
 */
function pngWithXmp(png: Uint8Array, packet: Uint8Array): Uint8Array {
	const text = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), packet]);
	const [header, ...others] = pngChunks(png);
	return Buffer.concat([
		png.subarray(0, signatureBytes),
		header?.whole ?? Buffer.of(),
		pngChunk('pHYs', density),
		pngChunk('iTXt', text),
		...others.filter(({ type }) => type !== 'pHYs').map(({ whole }) => whole),
	]);
}

const writers: Record<PhotoType, (file: Uint8Array, packet: Uint8Array) => Uint8Array> = {
	'image/jpeg': jpegWithXmp,
	'image/png': pngWithXmp,
	'image/webp': webpWithXmp,
};

/**
 * Writes into a file how it was made, without encoding it again: an XMP packet in a JPEG, PNG or WebP that has none.
 *
 * @throws Error for another file.
 */
export function withProvenance(file: Uint8Array, provenance: Provenance): Uint8Array {
	const head = readPhotoHead(file);
	if (!('type' in head)) throw new Error('Only JPEG, PNG and WebP files say how they were made.');
	return writers[head.type](file, Buffer.from(xmpPacket(provenance), 'utf8'));
}
