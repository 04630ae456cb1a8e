import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { takePhoto } from '#support/photos.ts';
import { problemText, readPhotos } from '#web/features/files/readPhoto.ts';

const megabyte = 1024 * 1024;
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', name = 'photo') =>
	new File([bytes], name, { type });
const photo = async (width = 80, height = 80, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
	new Uint8Array(await takePhoto({ width, height, format }));

const decodes = async () => undefined;
const noHeic = async () => {
	throw new Error('The browser has no Worker.');
};
const fails = async () => {
	throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
};

/** The photo that is used, or why it is not. */
async function read(
	file: File,
	decode = decodes,
	convert: (file: File) => Promise<File> = noHeic,
): Promise<File | string | undefined> {
	const { photos, errors } = await readPhotos([file], { decode, convert });
	return photos[0] ?? errors[0];
}

const unsupported = 'Please upload a valid image file (JPEG, PNG, or WebP). HEIC and AVIF photos work, too.';

describe('a chosen photo', () => {
	it.each(['', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'image/png', 'image/heic'])(
		'that is a JPEG has the type of its bytes where the browser takes it for “%s”',
		async (type) => {
			const bytes = await photo();
			const used = await read(fileOf(bytes, type, 'mug.jpg'));
			expect(used).toMatchObject({ type: 'image/jpeg', name: 'mug.jpg', size: bytes.length });
		},
	);

	it('may have ten megabytes, and not one byte more', async () => {
		const bytes = new Uint8Array(10 * megabyte + 1);
		bytes.set(await photo());
		expect(await read(fileOf(bytes.slice(0, -1)))).toBeInstanceOf(File);
		expect(await read(fileOf(bytes))).toBe('Image too large. Please upload an image under 10MB.');
	});

	it('is refused when it is too small, empty, or not what its type says', async () => {
		expect(await read(fileOf(await photo(40, 200)))).toContain('at least 64 pixels a side');
		expect(await read(fileOf(new Uint8Array()))).toContain('is empty');
		const html = new TextEncoder().encode('<html>');
		for (const type of ['image/jpeg', 'image/gif', 'application/pdf', ''])
			expect(await read(fileOf(html, type))).toBe(unsupported);
	});

	it('is refused when it is damaged', async () => {
		const damaged = 'This photo is damaged or incomplete. Please choose another one.';
		expect(await read(fileOf((await photo()).slice(0, 20)))).toBe(damaged);
		expect(await read(fileOf(await photo()), fails)).toBe(damaged);
	});

	it('stays as it was when its file is deleted afterwards', async () => {
		const file = fileOf(await photo());
		const used = await read(file);
		file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
		expect(used).not.toBe(file);
		expect(used instanceof File && new Uint8Array(await used.arrayBuffer())).toEqual(await photo());
	});
});

describe('a chosen HEIC photo', () => {
	const heic = async (type = 'image/heic') => {
		const path = join(import.meta.dirname, '../../../support/photos/photo.heic');
		return fileOf(new Uint8Array(await readFile(path)), type, 'IMG_1.HEIC');
	};

	it.each(['image/heic', 'image/heif', 'image/jpeg', ''])(
		'of the type “%s” is converted to a JPEG',
		async (type) => {
			const jpeg = fileOf(await photo(160, 120), 'image/jpeg', 'IMG_1.jpg');
			const used = await read(await heic(type), decodes, async ({ name, size }) => {
				expect([name, size]).toEqual(['IMG_1.HEIC', (await heic()).size]);
				return jpeg;
			});
			expect(used).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
		},
	);

	it('that cannot be converted is refused with what to do about it', async () => {
		expect(await read(await heic())).toContain('Please save it as a JPEG');
	});
});

describe('several chosen photos', () => {
	it('are taken but for the refused ones, which are named', async () => {
		const good = fileOf(await photo(), 'image/jpeg', 'mug.jpg');
		const small = fileOf(await photo(20, 20), 'image/jpeg', 'icon.jpg');
		const { photos, errors } = await readPhotos([small, good], { decode: decodes, convert: noHeic });
		expect(photos.map(({ name }) => name)).toEqual(['mug.jpg']);
		expect(errors).toEqual([expect.stringMatching(/^icon\.jpg: This photo is too small/)]);
	});

	it('that are wrong in the same way share one sentence, which names two of 22', async () => {
		const bytes = await photo(20, 20);
		const bad = Array.from({ length: 22 }, (_, i) => fileOf(bytes, 'image/jpeg', `icon-${i}.jpg`));
		const { errors } = await readPhotos(bad, { decode: decodes, convert: noHeic });
		expect(errors).toEqual([
			expect.stringMatching(/^icon-0\.jpg, icon-1\.jpg and 20 .*: This photo is too small/),
		]);
	});

	it('are read until as many are taken as are wanted', async () => {
		const files = await Promise.all(
			[80, 90, 100, 110].map(async (width) => fileOf(await photo(width), 'image/jpeg', `${width}.jpg`)),
		);
		const seen: string[] = [];
		const read = await readPhotos(files, { decode: decodes, convert: noHeic }, 2, async ({ name }) => {
			seen.push(name);
			return name !== '90.jpg';
		});
		expect(seen).toEqual(['80.jpg', '90.jpg', '100.jpg']);
		expect(read.photos.map(({ name }) => name)).toEqual(['80.jpg', '100.jpg']);
		expect(read.isCut).toBe(true);
	});

	it('are taken but for the ones that cannot be read', async () => {
		const good = fileOf(await photo(), 'image/jpeg', 'mug.jpg');
		const inCloud = fileOf(await photo(), 'image/jpeg', 'cup.jpg');
		inCloud.slice = () => {
			throw new DOMException('not downloaded', 'NotReadableError');
		};
		const { photos, errors } = await readPhotos([inCloud, good], { decode: decodes, convert: noHeic });
		expect(photos.map(({ name }) => name)).toEqual(['mug.jpg']);
		expect(errors).toEqual([expect.stringMatching(/^cup\.jpg: This file could not be read\./)]);
	});
});

it('a photo is refused in the words of the server', () => {
	for (const [problem, sentence] of Object.entries(photoProblems))
		expect(problemText(problem as keyof typeof photoProblems)).toContain(sentence);
});
