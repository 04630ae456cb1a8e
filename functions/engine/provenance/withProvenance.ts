import { creditLine, type Provenance } from '#shared/art-requests/provenance.ts';
import { sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import type { PhotoType } from '#shared/files/limits.ts';
import { readPhotoHead } from '#shared/files/photoHead.ts';
import { pngChunks, signatureBytes } from '#shared/files/pngChunks.ts';
import { escapeHtml } from '#shared/html.ts';
import { pngChunk } from '../photo/pngChunks.ts';
import { webpWithXmp } from './webpChunks.ts';

/** Names that were stored before these characters were left out of them may have some that XML forbids. */
const escaped = (value: string): string =>
	escapeHtml(value.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ''));

const property = (name: string, value: string): string => `<${name}>${escaped(value)}</${name}>`;

const inEveryLanguage = (name: string, value: string): string =>
	`<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(value)}</rdf:li></rdf:Alt></${name}>`;

const product = (name: string): string =>
	`<Iptc4xmpExt:ProductInImage><rdf:Bag><rdf:li rdf:parseType="Resource">${inEveryLanguage(
		'Iptc4xmpExt:ProductName',
		name,
	)}</rdf:li></rdf:Bag></Iptc4xmpExt:ProductInImage>`;

/**
 * The XMP packet of a delivered file, in properties of the IPTC: digital source type, credit line, product and alt text.
 *
 * @see https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata
 */
function xmpPacket({ source, productName, altText, credit = creditLine }: Provenance): string {
	const properties = [
		credit && property('photoshop:Credit', credit),
		property('xmp:CreatorTool', 'Pixwand'),
		source && property('Iptc4xmpExt:DigitalSourceType', sourceTypeUri(source)),
		productName && inEveryLanguage('dc:title', productName),
		productName && product(productName),
		inEveryLanguage('Iptc4xmpCore:AltTextAccessibility', altText),
	];
	return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${properties.filter(Boolean).join('')}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

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
