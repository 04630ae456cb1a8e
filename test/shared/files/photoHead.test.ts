import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoHeadBytes, readPhotoHead } from '#shared/files/photoHead.ts';

const text = (content: string) => new TextEncoder().encode(content);
const blank = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#777' } });

/** The first bytes of a PNG of any size, without its pixels. */
function pngHead(width: number, height: number): Uint8Array {
	const head = new Uint8Array(33);
	head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
	new DataView(head.buffer).setUint32(16, width);
	new DataView(head.buffer).setUint32(20, height);
	return head;
}

describe('readPhotoHead', () => {
	it.each(['jpeg', 'png', 'webp'] as const)('reads type and size of a %s', async (format) => {
		const bytes = await blank(320, 200).toFormat(format).toBuffer();
		expect(readPhotoHead(bytes)).toEqual({ type: `image/${format}`, width: 320, height: 200 });
	});

	it('reads lossless, transparent and animated WebP', async () => {
		const lossless = await blank(130, 70).webp({ lossless: true }).toBuffer();
		const transparent = await blank(130, 70).ensureAlpha(0.5).webp().toBuffer();
		const frames = await sharp(
			[await blank(130, 70).png().toBuffer(), await blank(130, 70).negate().png().toBuffer()],
			{
				join: { animated: true },
			},
		)
			.webp()
			.toBuffer();
		for (const bytes of [lossless, transparent, frames])
			expect(readPhotoHead(bytes)).toEqual({ type: 'image/webp', width: 130, height: 70 });
	});

	it('finds the size of a progressive JPEG after large profiles', async () => {
		const plain = await blank(320, 200).jpeg({ progressive: true }).toBuffer();
		const profile = new Uint8Array(60_000);
		profile.set([0xff, 0xe2, (profile.length - 2) >> 8, (profile.length - 2) & 255]);
		const bytes = Buffer.concat([plain.subarray(0, 2), profile, profile, profile, plain.subarray(2)]);
		expect(readPhotoHead(bytes.subarray(0, photoHeadBytes))).toMatchObject({ width: 320, height: 200 });
	});

	it.each([
		['an empty file', new Uint8Array(0), 'empty'],
		['text', text('hello'), 'not-an-image'],
		['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), 'not-an-image'],
		['a JPEG that ends early', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'truncated'],
		['a PNG that ends early', pngHead(100, 100).subarray(0, 18), 'truncated'],
		['a PNG without pixels', pngHead(0, 100), 'not-an-image'],
		['a decompression bomb', pngHead(50_000, 50_000), 'too-many-pixels'],
		['a thumbnail', pngHead(63, 500), 'too-small'],
	] as const)('rejects %s', (_, bytes, problem) => {
		expect(readPhotoHead(bytes)).toMatchObject({ problem });
	});

	it('accepts exactly 64 megapixels and 64 pixels a side', () => {
		expect(readPhotoHead(pngHead(8000, 8000))).toMatchObject({ width: 8000 });
		expect(readPhotoHead(pngHead(64, 64))).toMatchObject({ width: 64 });
	});

	it('never throws for random bytes', () => {
		const starts = [
			[],
			[0xff, 0xd8, 0xff],
			[...pngHead(1, 1).subarray(0, 12)],
			[...text('RIFFxxxxWEBPVP8 ')],
			[...text('RIFFxxxxWEBPVP8X')],
		];
		fc.assert(
			fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 80 }), (start, rest) => {
				const head = readPhotoHead(Uint8Array.from([...start, ...rest]));
				expect('problem' in head || (head.width >= 64 && head.height >= 64)).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});
});
