import { expect, it } from 'vitest';
import { extensionOf } from '../../../../web/src/features/files/extensionOf.ts';
import { photoError } from '../../../../web/src/features/files/photoError.ts';

const megabyte = 1024 * 1024;
const photo = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'photo', { type });

it('JPEG, PNG and WebP may be uploaded', () => {
	for (const type of ['image/jpeg', 'image/png', 'image/webp'])
		expect(photoError(photo(type))).toBeUndefined();
});

it('other types are rejected', () => {
	const message = 'Please upload a valid image file (JPEG, PNG, or WebP).';
	for (const type of ['image/gif', 'application/pdf', '']) expect(photoError(photo(type))).toBe(message);
});

it('ten megabytes are accepted, one byte more is not', () => {
	expect(photoError(photo('image/png', 10 * megabyte))).toBeUndefined();
	expect(photoError(photo('image/png', 10 * megabyte + 1))).toBe(
		'Image too large. Please upload an image under 10MB.',
	);
});

it('the extension of a download comes from its URL, else from its content type, else is PNG', () => {
	expect(extensionOf('https://bucket.example/a/b.WEBP?signature=x.png', 'image/png')).toBe('webp');
	expect(extensionOf('https://bucket.example/a/b', 'image/jpeg')).toBe('jpg');
	expect(extensionOf('https://bucket.example/a/b', 'application/octet-stream')).toBe('png');
});
