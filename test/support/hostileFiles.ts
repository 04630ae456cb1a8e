import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
	chunk,
	exif,
	header,
	join,
	numbers,
	png,
	pngSignature,
	rawPng,
	segment,
	text,
	uint32,
	uint32le,
	withByte,
	withChunks,
	withSegments,
} from './imageBytes.ts';

/** A file that somebody might upload to do harm. */
interface HostileFile {
	readonly name: string;
	readonly bytes: Uint8Array;
	/** Whether it is refused, or becomes a photo without anything else in it. */
	readonly outcome: 'refused' | 'neutralised';
}

/** What no cleaned photo may contain. */
export const marker = 'SECRET-MARKER';
const script = `<script>alert('${marker}')</script>`;

const orientation = (value: number): Buffer => segment(0xe1, exif([[0x112, 3, 1, value]]));

const xmp = (content: string): Buffer =>
	segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<?xpacket begin=''?>${content}<?xpacket end='w'?>`));

/** The files, made by code alone: the same at each call. */
export async function hostileFiles(): Promise<HostileFile[]> {
	const drawn = sharp(
		Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" width="96" height="80"><rect width="96" height="80" fill="#cab"/><circle cx="48" cy="40" r="25" fill="#274"/></svg>',
		),
	).removeAlpha();
	const [jpeg, plainPng, webp] = await Promise.all([
		drawn.clone().jpeg().toBuffer(),
		drawn.clone().png().toBuffer(),
		drawn.clone().webp().toBuffer(),
	]);
	const gps = { IFD0: { Artist: marker }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } };
	const located = (format: 'jpeg' | 'png' | 'webp') =>
		drawn.clone().withExif(gps).toFormat(format).toBuffer();
	const blank = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: '#888' } });
	const frames = await sharp(
		await Promise.all(Array.from({ length: 60 }, () => blank(64, 64).png().toBuffer())),
		{ join: { animated: true } },
	)
		.webp()
		.toBuffer();
	const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));
	const rows = (width: number, height: number) => Buffer.alloc((width * 3 + 1) * height);
	const sof = (width: number, height: number) =>
		segment(
			0xc0,
			Buffer.concat([
				numbers(8, height >> 8, height & 255, width >> 8, width & 255, 3),
				numbers(1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1),
			]),
		);
	const vp8x = (width: number, height: number) => {
		const size = (value: number) => uint32le(value - 1).subarray(0, 3);
		return join(
			'RIFF',
			uint32le(22),
			'WEBPVP8X',
			uint32le(10),
			numbers(0, 0, 0, 0),
			size(width),
			size(height),
		);
	};

	const refused: Record<string, string | Uint8Array> = {
		'an empty file': '',
		'one byte': numbers(0xff),
		'the signature of a JPEG alone': numbers(0xff, 0xd8, 0xff),
		'the signature of a PNG alone': pngSignature,
		'the signature of a WebP alone': join('RIFF', uint32le(4), 'WEBP'),
		'an SVG with a script': `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${script}</svg>`,
		'an SVG with an external entity':
			'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="99" height="99">&x;</svg>',
		'an SVG that includes itself': '<svg width="99" height="99"><image href="file:///etc/passwd"/></svg>',
		'a web page': `<!doctype html>${script}`,
		'a web page behind a JPEG signature': join(numbers(0xff, 0xd8, 0xff), script),
		'a web page behind a PNG signature': join(pngSignature, script),
		'a GIF': await blank(80, 80).gif().toBuffer(),
		'a TIFF': await blank(80, 80).tiff().toBuffer(),
		'an AVIF': await blank(80, 80).avif({ effort: 0 }).toBuffer(),
		'a sound in a RIFF': join('RIFF', uint32le(36), 'WAVEfmt ', Buffer.alloc(32)),
		'a film': join(numbers(0, 0, 0, 24), 'ftypmp42', Buffer.alloc(64)),
		'a PNG bomb of 65,535 pixels a side': rawPng(header(65_535, 65_535), rows(64, 64)),
		'a PNG bomb of 2 billion pixels a side': rawPng(header(0x7fffffff, 0x7fffffff), rows(64, 64)),
		'a PNG bomb of 9,000 pixels a side in one bit': rawPng(
			header(9000, 9000, 1, 0),
			Buffer.alloc(1126 * 9000),
		),
		'a JPEG bomb of 65,500 pixels a side': join(
			numbers(0xff, 0xd8),
			sof(65_500, 65_500),
			numbers(0xff, 0xd9),
		),
		'a WebP bomb of 16,383 pixels a side': vp8x(16_383, 16_383),
		'a photo of one pixel': await blank(1, 1).png().toBuffer(),
		'a photo of 63 pixels a side': await blank(63, 64).jpeg().toBuffer(),
		'a PNG of no width': rawPng(header(0, 80), rows(80, 80)),
		'a PNG without pixels': png(chunk('IHDR', header(80, 80))),
		'a PNG of an unknown colour type': rawPng(header(80, 80, 8, 5), rows(80, 80)),
		'a PNG whose header has a wrong check sum': png(
			chunk('IHDR', header(80, 80), 1),
			chunk('IDAT', deflateSync(rows(80, 80))),
		),
		'a PNG whose pixels are no zlib': png(chunk('IHDR', header(80, 80)), chunk('IDAT', Buffer.alloc(500, 7))),
		'a PNG with fewer rows than it says': rawPng(header(80, 4000), rows(80, 10)),
		'a PNG whose first chunk is text': join(pngSignature, chunk('tEXt', text(script)), plainPng.subarray(8)),
		'half a JPEG': half(jpeg),
		'half a PNG': half(plainPng),
		'half a WebP': half(webp),
		'a JPEG without a frame': join(numbers(0xff, 0xd8), segment(0xfe, text(marker)), numbers(0xff, 0xd9)),
		'a JPEG that ends in its frame header': jpeg.subarray(0, jpeg.indexOf(numbers(0xff, 0xc0)) + 6),
		'a JPEG whose segment has no length': join(numbers(0xff, 0xd8, 0xff, 0xe0, 0, 0), jpeg.subarray(4)),
		'a JPEG without tables': join(
			numbers(0xff, 0xd8),
			sof(80, 80),
			segment(0xda, numbers(3, 1, 0, 2, 0, 3, 0, 0, 63, 0)),
			Buffer.alloc(400),
			numbers(0xff, 0xd9),
		),
		'a WebP of an unknown chunk': join('RIFF', uint32le(100), 'WEBPEVIL', uint32le(80), Buffer.alloc(80)),
		'a WebP whose picture is garbage': join(webp.subarray(0, 30), Buffer.alloc(webp.length - 30, 0xa5)),
	};
	const neutralised: Record<string, Uint8Array> = {
		'a JPEG with a place': await located('jpeg'),
		'a PNG with a place': await located('png'),
		'a WebP with a place': await located('webp'),
		'a JPEG with a script in its comment': withSegments(jpeg, segment(0xfe, text(script))),
		'a JPEG with a script behind its end': join(jpeg, script),
		'a JPEG with XMP of an external entity': withSegments(
			jpeg,
			xmp(`<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;${marker}</x>`),
		),
		'a JPEG of the orientation 0': withSegments(jpeg, orientation(0)),
		'a JPEG of the orientation 65,535': withSegments(jpeg, orientation(65_535)),
		'a JPEG with an EXIF loop': withSegments(jpeg, segment(0xe1, exif([[0x8769, 4, 1, 8]], 8))),
		'a JPEG with EXIF of a billion entries': withSegments(
			jpeg,
			segment(0xe1, exif([[0x10f, 2, 0x3fffffff, 0xfffffff0]])),
		),
		'a JPEG with a profile of random bytes': withSegments(
			jpeg,
			segment(0xe2, join('ICC_PROFILE\0', numbers(1, 1), Buffer.alloc(900, 0x5a))),
		),
		'a JPEG with a profile that says it has 4 GB': withSegments(
			jpeg,
			segment(0xe2, join('ICC_PROFILE\0', numbers(1, 1), uint32(0xffffffff), 'lcms', Buffer.alloc(200))),
		),
		'a JPEG with 2,000 comments': withSegments(
			jpeg,
			...Array.from({ length: 2000 }, () => segment(0xfe, text(marker))),
		),
		'a PNG with a script in its text': withChunks(plainPng, chunk('tEXt', text(`Comment\0${script}`))),
		'a PNG with a script behind its end': join(plainPng, `<?php ${marker} ?>`),
		'a PNG with a text bomb of 20 MB': withChunks(
			plainPng,
			chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(20e6, 0x41))])),
		),
		'a PNG with a profile bomb of 20 MB': withChunks(
			plainPng,
			chunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(20e6, 0x41))])),
		),
		'a PNG with a profile that is no profile': withChunks(
			plainPng,
			chunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(text(marker.repeat(50)))])),
		),
		'a PNG with 500 unknown chunks': withChunks(
			plainPng,
			...Array.from({ length: 500 }, () => chunk('evIl', text(marker))),
		),
		'a WebP with a program behind its end': join(webp, 'MZ', marker),
		'a WebP of 60 frames': frames,
		'a strip of 9,000 by 64 pixels': await blank(9000, 64).png().toBuffer(),
		'a strip of 64 by 9,000 pixels': await blank(64, 9000).jpeg().toBuffer(),
		'a JPEG in CMYK': await drawn.clone().toColourspace('cmyk').jpeg().toBuffer(),
		'a PNG of 16 bits': await drawn.clone().toColourspace('rgb16').png().toBuffer(),
		'a JPEG whose scan has a changed byte': withByte(jpeg, jpeg.length - 40, 0x31),
	};
	const of = (outcome: HostileFile['outcome'], files: Record<string, string | Uint8Array>): HostileFile[] =>
		Object.entries(files).map(([name, bytes]) => ({ name, bytes: join(bytes), outcome }));
	return [...of('refused', refused), ...of('neutralised', neutralised)];
}
