import { describe, expect, it } from 'vitest';
import { grantCredits, ledgerSteps } from '#core/credits/ledger.ts';
import { purchase } from '#core/credits/ledgerEntries.ts';
import { announceUploads, takeUploadBudget } from '#core/files/announceUploads.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/accounts.ts';
import type { User } from '#core/users/users.ts';
import { uploadsFolder } from '#shared/files/limits.ts';
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
