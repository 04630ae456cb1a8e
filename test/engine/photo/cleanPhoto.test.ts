import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { makePreview } from '#engine/photo/makePreview.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import type { SourceType } from '#shared/art-requests/sourceType.ts';
import { takePhoto } from '#support/photos.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';

const scene = renderScene({ backdrop: 'plain', shape: 'vase', width: 600, height: 400 });

describe('cleanPhoto', () => {
	it('rotates a photo upright and removes its metadata', async () => {
		const taken = await sharp(await photograph(scene))
			.withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const clean = await cleanPhoto(taken);
		const { exif, xmp, icc, orientation, width, height } = await sharp(clean.image).metadata();
		expect({ exif, xmp, icc, orientation }).toEqual({});
		expect([width, height]).toEqual([400, 600]);
		expect(clean.contentType).toBe('image/jpeg');
	});

	it.each(['jpeg', 'png', 'webp'] as const)(
		'tells of a %s whether its metadata says that generative AI has made or changed it',
		async (format) => {
			const photo = await sharp(await photograph(scene))
				.toFormat(format)
				.toBuffer();
			const tellsOf = async (source: SourceType) =>
				(await cleanPhoto(withProvenance(photo, { source, altText: 'A vase' }))).madeWithAi;
			expect((await cleanPhoto(photo)).madeWithAi).toBe(false);
			expect(await tellsOf('digitalCreation')).toBe(false);
			expect(await tellsOf('trainedAlgorithmicMedia')).toBe(true);
			expect(await tellsOf('compositeWithTrainedAlgorithmicMedia')).toBe(true);
		},
	);

	it.each(['png', 'webp'] as const)('keeps the type and the transparency of a %s', async (format) => {
		const cut = await sharp(await photograph(scene, 'png'))
			.ensureAlpha(0.5)
			.toFormat(format)
			.toBuffer();
		const clean = await cleanPhoto(cut);
		expect(clean.contentType).toBe(`image/${format}`);
		expect((await sharp(clean.image).metadata()).hasAlpha).toBe(true);
		const { hasAlpha } = await cleanPhoto(await takePhoto({ transparent: true, format }));
		expect(hasAlpha).toBe(true);
		expect((await cleanPhoto(await takePhoto({ format }))).hasAlpha).toBe(false);
	});

	it('reduces very large photos and returns a WebP preview', async () => {
		const large = await sharp({ create: { width: 6000, height: 300, channels: 3, background: '#a33' } })
			.jpeg()
			.toBuffer();
		const clean = await cleanPhoto(large);
		expect(await sharp(clean.image).metadata()).toMatchObject({ width: 4096, height: 205 });
		const preview = await sharp(clean.preview).metadata();
		expect([preview.format, preview.width]).toEqual(['webp', 960]);
	});

	it('makes previews whose short edge fills a tile', async () => {
		for (const [width, height] of [
			[1600, 1200],
			[1200, 1800],
			[500, 400],
		] as const) {
			const photo = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
				.png()
				.toBuffer();
			const preview = await sharp(await makePreview(photo)).metadata();
			expect(Math.min(preview.width, preview.height)).toBe(Math.min(width, height, 640));
		}
	});
});
