import { expect, it } from 'vitest';
import { announceUploads } from '#core/files/announceUploads.ts';
import type { User } from '#core/users/users.ts';
import { uploadsFolder } from '#shared/files/limits.ts';

const user = { id: 'f0a1b2c3-d4e5-4f60-8a9b-0c1d2e3f4a5b', role: 'USER' } as unknown as User;
const typeOf = (type: string) =>
	announceUploads(user, uploadsFolder(user.id), [{ name: 'mug.jpg', type, size: 9 }], new Date())[0]?.type;

it.each([
	['image/jpg', 'image/jpeg'],
	['image/pjpeg', 'image/jpeg'],
	['IMAGE/JPEG', 'image/jpeg'],
	['image/x-png', 'image/png'],
	['', 'application/octet-stream'],
	['binary/octet-stream', 'application/octet-stream'],
	['application/octet-stream', 'application/octet-stream'],
])('an upload that a client calls “%s” has the type %s', (name, type) => {
	expect(typeOf(name)).toBe(type);
});

it.each(['image/gif', 'text/html', 'image/svg+xml', 'constructor'])(
	'an upload called “%s” is refused',
	(name) => {
		expect(() => typeOf(name)).toThrow('Please upload a valid image file (JPEG, PNG, or WebP).');
	},
);
