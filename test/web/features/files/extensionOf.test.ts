import { expect, it } from 'vitest';
import { extensionOf } from '#web/features/files/extensionOf.ts';

it('the extension of a download comes from its URL, else from its content type, else is PNG', () => {
	expect(extensionOf('https://bucket.example/a/b.WEBP?signature=x.png', 'image/png')).toBe('webp');
	expect(extensionOf('https://bucket.example/a/b', 'image/jpeg')).toBe('jpg');
	expect(extensionOf('https://bucket.example/a/b', 'application/octet-stream')).toBe('png');
});
