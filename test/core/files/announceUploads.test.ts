import { describe, expect, it } from 'vitest';
import { grantCredits, ledgerSteps } from '#core/credits/ledger.ts';
import { purchase } from '#core/credits/ledgerEntries.ts';
import { announceUploads, takeUploadBudget } from '#core/files/announceUploads.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/accounts.ts';
import type { User } from '#core/users/users.ts';
import { answersFolder, resultsFolder, uploadsFolder } from '#shared/files/limits.ts';
import { MemoryTable } from '#support/memoryTable.ts';

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

const other = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const requestId = '1b2c3d4e-5f6a-4b7c-8d9e-0f1a2b3c4d5e';

it.each([
	['USER', uploadsFolder(user.id), { userId: user.id, folder: 'uploads' }],
	['USER', uploadsFolder(other), undefined],
	['USER', resultsFolder(user.id), undefined],
	['USER', answersFolder(other), undefined],
	['ARTIST', resultsFolder(other, requestId), { userId: other, folder: 'results', requestId }],
	['ARTIST', resultsFolder(other), undefined],
	['ARTIST', answersFolder(other), undefined],
	['ADMIN', resultsFolder(other), { userId: other, folder: 'results' }],
	['ADMIN', resultsFolder(other, requestId), { userId: other, folder: 'results', requestId }],
	['ADMIN', answersFolder(other), { userId: user.id, folder: 'answers', contactId: other }],
	['ADMIN', `${answersFolder(other)}/more`, undefined],
	['ADMIN', `/${resultsFolder(other)}`, undefined],
	['ADMIN', `${resultsFolder(other)}/${requestId}/more`, undefined],
] as const)('a user with the role %s who uploads to %s announces a file of %j', (role, folder, owner) => {
	const announce = () =>
		announceUploads({ ...user, role }, folder, [{ name: 'mug.jpg', type: 'image/png', size: 9 }], now)[0];
	if (!owner) return expect(announce).toThrow(expect.objectContaining({ code: 'invalid' }));
	const file = announce();
	expect(file).toMatchObject({ ...owner, state: 'announced', type: 'image/png', name: 'mug' });
	expect(file?.key).toBe(`uploads/${owner.userId}/${file?.id}`);
	return expect(file?.createdAt).toBe(now.toISOString());
});

it.each([
	[0, 'invalid'],
	[1, undefined],
	[10 * 1024 * 1024, undefined],
	[10 * 1024 * 1024 + 1, 'too_large'],
])('an upload of %i bytes is refused as %s', (size, code) => {
	const announce = () => announceUploads(user, uploadsFolder(user.id), [{ name: '', type: '', size }], now);
	if (code) expect(announce).toThrow(expect.objectContaining({ code }));
	else expect(announce()).toHaveLength(1);
});

const now = new Date('2026-11-20T12:00:00Z');
const megabyte = 1024 * 1024;
const limits = { megabytes: 100, buyerMegabytes: 300 };

async function customer() {
	const { table } = new MemoryTable();
	const user = await ensureUser(table, 'customer@users.example', now);
	return {
		upload: (megabytes: number, at = now) => takeUploadBudget(table, user, megabytes * megabyte, limits, at),
		buy: () => transact(table, ledgerSteps(table, purchase(user.id, 'transaction', 1, now))),
		grant: () => grantCredits(table, user.id, 1, 'Test', now),
	};
}

const refused = { code: 'too_many_requests', extras: { retryAfter: 12 * 3600 } };

describe('the bytes that a customer uploads on a day', () => {
	it('are limited, whatever the number of uploads, and free again on the next day', async () => {
		const { upload } = await customer();
		for (let n = 0; n < 10; n++) await upload(10);
		await expect(upload(1)).rejects.toMatchObject(refused);
		await upload(100, new Date('2026-11-21T00:00:01Z'));
	});

	it('may be more of one who has bought credits, and not of one who was given some', async () => {
		const { upload, buy, grant } = await customer();
		await upload(100);
		await grant();
		await expect(upload(1)).rejects.toMatchObject(refused);
		await buy();
		await upload(200);
		await expect(upload(1)).rejects.toMatchObject(refused);
	});

	it('are limited for uploads at the same time', async () => {
		const { upload } = await customer();
		const all = await Promise.allSettled(Array.from({ length: 30 }, () => upload(10)));
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
	});
});
