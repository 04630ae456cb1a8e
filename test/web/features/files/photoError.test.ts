import { describe, expect, it } from 'vitest';
import { takePhoto } from '#support/photos.ts';
import { checkPhotos, photoError } from '../../../../web/src/features/files/photoError.ts';

const megabyte = 1024 * 1024;
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', name = 'photo') =>
	new File([bytes], name, { type });
const photo = async (width = 80, height = 80, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
	new Uint8Array(await takePhoto({ width, height, format }));

const decodes = async () => undefined;
const fails = async () => {
	throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
};

describe('a chosen photo', () => {
	it.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (format) => {
		const file = fileOf(await photo(80, 80, format), `image/${format}`);
		expect(await photoError(file, decodes)).toBeUndefined();
	});

	it.each(['image/gif', 'application/pdf', ''])('is refused with the type “%s”', async (type) => {
		const message = 'Please upload a valid image file (JPEG, PNG, or WebP).';
		expect(await photoError(fileOf(await photo(), type), decodes)).toBe(message);
	});

	it('may have ten megabytes, and not one byte more', async () => {
		const bytes = new Uint8Array(10 * megabyte + 1);
		bytes.set(await photo());
		expect(await photoError(fileOf(bytes.slice(0, -1)), decodes)).toBeUndefined();
		expect(await photoError(fileOf(bytes), decodes)).toBe(
			'Image too large. Please upload an image under 10MB.',
		);
	});

	it('is refused when it is too small, empty, or not what its type says', async () => {
		expect(await photoError(fileOf(await photo(40, 200)), decodes)).toContain('at least 64 pixels a side');
		expect(await photoError(fileOf(new Uint8Array()), decodes)).toContain('is empty');
		expect(await photoError(fileOf(new TextEncoder().encode('<html>')), decodes)).toContain(
			'valid image file',
		);
	});

	it('is refused when it is damaged', async () => {
		const damaged = 'This photo is damaged or incomplete. Please choose another one.';
		expect(await photoError(fileOf((await photo()).slice(0, 20)), decodes)).toBe(damaged);
		expect(await photoError(fileOf(await photo()), fails)).toBe(damaged);
	});
});

describe('several chosen photos', () => {
	it('are taken but for the refused ones, which are named', async () => {
		const good = fileOf(await photo(), 'image/jpeg', 'mug.jpg');
		const small = fileOf(await photo(20, 20), 'image/jpeg', 'icon.jpg');
		const { photos, errors } = await checkPhotos([small, good], decodes);
		expect(photos).toEqual([good]);
		expect(errors).toEqual([expect.stringMatching(/^icon\.jpg: This photo is too small/)]);
	});
});
