import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { hostileFiles, marker } from '#support/hostileFiles.ts';

const files = await hostileFiles();
const sentences: readonly string[] = Object.values(photoProblems);

it.each(files.filter(({ outcome }) => outcome === 'refused'))(
	'$name is refused with a sentence for the customer',
	async ({ bytes }) => {
		const error: unknown = await cleanPhoto(bytes).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(ImageRefusedError);
		expect(sentences).toContain((error as Error).message);
	},
);

it.each(files.filter(({ outcome }) => outcome === 'neutralised'))(
	'$name becomes a photo with nothing else in it',
	async ({ bytes }) => {
		const { image, preview, contentType } = await cleanPhoto(bytes);
		for (const made of [image, preview]) {
			expect(Buffer.from(made).includes(marker)).toBe(false);
			const { exif, xmp, icc, iptc, comments, orientation, pages } = await sharp(made).metadata();
			expect({ exif, xmp, icc, iptc, comments, orientation, pages }).toEqual({});
		}
		const { width, height, format } = await sharp(image).metadata();
		expect(format).toBe(contentType.slice(6));
		expect(width * height).toBeLessThanOrEqual(4096 ** 2);
	},
);
