import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import type { Provenance } from '#shared/art-requests/provenance.ts';
import { sourceTypes } from '#shared/art-requests/sourceType.ts';
import { takePhoto } from '#support/photos.ts';
import { readMetadata } from '#support/readMetadata.ts';

const provenance: Provenance = {
	source: 'compositeSynthetic',
	productName: 'Becher „blau“ <1> & "2" 茶杯 🫖',
	altText: 'Blue mug, Product Photography',
};

const pixelsOf = (file: Uint8Array) => sharp(file).raw().toBuffer();

/** Files of each type, with and without what their containers hold beside the picture. */
const files: readonly [string, Buffer][] = [
	['jpeg', await takePhoto()],
	[
		'jpeg with EXIF and a profile',
		await sharp(await takePhoto())
			.keepExif()
			.withIccProfile('p3')
			.toBuffer(),
	],
	['png', await takePhoto({ format: 'png' })],
	['transparent png', await takePhoto({ format: 'png', transparent: true })],
	['webp', await takePhoto({ format: 'webp' })],
	['transparent webp', await takePhoto({ format: 'webp', transparent: true })],
	[
		'lossless webp',
		await sharp(await takePhoto())
			.webp({ lossless: true })
			.toBuffer(),
	],
	[
		'transparent lossless webp',
		await sharp(await takePhoto({ format: 'png', transparent: true }))
			.webp({ lossless: true })
			.toBuffer(),
	],
	[
		'webp of an odd size',
		await sharp(await takePhoto())
			.resize(65, 97)
			.webp()
			.toBuffer(),
	],
];

describe.each(files)('a %s file', (_, file) => {
	it('says how it was made, for what product and by whom, as another reader finds it', async () => {
		expect(await readMetadata(withProvenance(file, provenance))).toEqual({
			source: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
			credit: 'Made with Pixwand',
			title: provenance.productName,
			product: expect.stringContaining(provenance.productName ?? ''),
			altText: provenance.altText,
		});
	});

	it('keeps its pixels, its transparency, its size and its other metadata', async () => {
		const marked = withProvenance(file, provenance);
		const [before, after] = await Promise.all([sharp(file).metadata(), sharp(marked).metadata()]);
		const { xmp: _xmp, xmpAsString: _text, size: _size, comments: _comments, ...others } = after;
		const { size: _sizeBefore, ...expected } = before;
		const inches = after.format === 'png' && { density: 72 };
		expect({ ...others, ...(inches && { density: others.density }) }).toEqual({ ...expected, ...inches });
		expect((await pixelsOf(marked)).equals(await pixelsOf(file))).toBe(true);
	});
});

it.each(sourceTypes)('a picture of the type %s has that type in its metadata', async (source) => {
	const file = withProvenance(await takePhoto(), { ...provenance, source });
	expect((await readMetadata(file)).source).toBe(`http://cv.iptc.org/newscodes/digitalsourcetype/${source}`);
});

it('a picture without name and known source says the rest', async () => {
	const file = withProvenance(await takePhoto({ format: 'png' }), { altText: 'Product Photography' });
	expect(await readMetadata(file)).toEqual({
		source: undefined,
		credit: 'Made with Pixwand',
		title: undefined,
		product: undefined,
		altText: 'Product Photography',
	});
});

it('a file credits whom the customer has chosen, or nobody', async () => {
	const creditOf = async (credit: string) =>
		(await readMetadata(withProvenance(await takePhoto(), { ...provenance, credit }))).credit;
	expect([await creditOf('Toko „Mawar“'), await creditOf('')]).toEqual(['Toko „Mawar“', undefined]);
});

it('a name with what XML forbids, stored before names were without, is read without it', async () => {
	const file = withProvenance(await takePhoto(), { ...provenance, productName: 'Mug \uFFFF\u0007' });
	expect((await readMetadata(file)).title?.trim()).toBe('Mug');
});

it('what is no picture cannot say how it was made', () => {
	expect(() => withProvenance(new TextEncoder().encode('<svg/>'), provenance)).toThrow(
		'Only JPEG, PNG and WebP',
	);
});
