import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { listAdminActs } from '#core/admin-acts/adminActs.ts';
import { changeUserAccess } from '#core/admin-acts/changeUserAccess.ts';
import { grantAsAdmin } from '#core/admin-acts/grantAsAdmin.ts';
import { createApiKey, findApiKey } from '#core/api-keys/apiKeys.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import { contactItem, newContactRequest } from '#core/contact/contactRequests.ts';
import {
	copyKey,
	deliveredKey,
	originalKey,
	previewKey,
	rejectedKey,
	resultKey,
	shareKey,
	uploadKey,
} from '#core/files/files.ts';
import { handlePaymentEvent } from '#core/payments/handlePaymentEvent.ts';
import { readNotes } from '#core/payments/paymentNotes.ts';
import { resolveTransaction } from '#core/payments/resolveTransaction.ts';
import { type Transaction, toTransactionItem } from '#core/payments/transactions.ts';
import { endRequests, eraseUser } from '#core/personal-data/eraseUser.ts';
import { earlierResults } from '#core/personal-data/pictures.ts';
import type { Table } from '#core/table/client.ts';
import { readDue } from '#core/table/due.ts';
import { keys } from '#core/table/keys.ts';
import { ownedRow } from '#core/table/owned.ts';
import { changeSettings, ensureUser } from '#core/users/accounts.ts';
import { findUser, getUser, isErased } from '#core/users/users.ts';
import { orderRequest, storedUser } from '#support/artRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { readKey } from '#support/loginCodes.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { eventOf, providerWith, seenNote } from '#support/payments/storedTransaction.ts';
import { takePhoto } from '#support/photos.ts';
import { userWith } from '../../../functions/commands/accounts.ts';
import { eraseAs, exportPerson, grantAs } from '../../../functions/commands/operatorActs.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 64, height: 64 });
const email = 'customer@users.example';
const by = { id: 'operator', email: 'operator of the test' };

const earlier = '00000000-0000-4000-8000-000000000001';
const drawn = '00000000-0000-4000-8000-000000000002';
const other = '00000000-0000-4000-8000-000000000003';

/** Stores a share of a request, with one picture. */
async function shareOf(table: Table, bucket: MemoryBucket, { id, userId }: ArtRequest): Promise<void> {
	const Item = { kind: 'SHARE', pictures: 'p', hash: 'h', seed: 's', resultFile: earlier };
	for (const key of [keys.shareOf(id), keys.share('h')])
		await table.client.send(new PutCommand({ TableName: table.name, Item: { ...key, ...Item, userId } }));
	bucket.put(shareKey('p', 'card.jpg'), photo, 'image/jpeg');
}

/** A transaction, and its row among those of the customer. */
const itemsOf = (transaction: Transaction) => [
	toTransactionItem(transaction),
	ownedRow(transaction.userId, 'TXN', transaction.createdAt, transaction.id),
];

/** A customer with an unfinished request, a transaction, a message and pictures, beside another customer. */
async function stageWithCustomer() {
	const memory = new MemoryTable();
	const { table, items } = memory;
	const bucket = new MemoryBucket();
	const request = await orderRequest({ table, bucket }, photo, now, {
		change: ({ data, ...body }) => ({ ...body, data: { ...data, textContent: 'A secret slogan' } }),
	});
	const { userId, input } = request;
	const [file = ''] = input.files;
	const put = (Item: object) => table.client.send(new PutCommand({ TableName: 'memory', Item: { ...Item } }));
	const transaction = pendingTransaction('indonesia', { userId, email, status: 'EXPIRED' });
	for (const item of itemsOf(transaction)) await put(item);
	await put(contactItem(newContactRequest({ email, purpose: 'others', message: 'My secret' }, 'en', now)));
	for (const key of [uploadKey(userId, file), originalKey(file), previewKey(file)])
		bucket.put(key, photo, 'image/jpeg');
	// The result of an earlier attempt, which the request does not refer to any more.
	bucket.put(resultKey(request.id, 1), photo, 'image/jpeg', { file: earlier });
	bucket.put(previewKey(earlier), photo, 'image/webp');
	await shareOf(table, bucket, request);
	const { key } = await createApiKey(table, userId, 'My secret shop', now);
	await changeSettings(table, userId, { heights: { 'My secret vase': 12 }, places: ['shopee'] });
	const other = await ensureUser(table, 'other@users.example', now);
	bucket.put(uploadKey(other.id, 'f'), photo, 'image/jpeg');
	return { memory, table, items, bucket, request, userId, other, key };
}

/** Closes the account of the customer and erases it, as the schedule does after the last drawing. */
async function eraseAtOnce(table: Table, { bucket }: MemoryBucket) {
	await eraseAs(table, by, email, now);
	const user = await userWith(table, email);
	await endRequests(table, user, now);
	return eraseUser({ table, bucket }, user);
}

it('a person who is erased leaves a right ledger without a name, and no pictures', async () => {
	const { table, items, bucket, request, userId, other, key } = await stageWithCustomer();
	await eraseAs(table, by, email, now);
	const user = await storedUser(table, userId);
	expect(user).toMatchObject({ blocked: true, tokenVersion: 2 });
	expect(await readDue(table, 'USER', now)).toMatchObject([{ id: userId }]);
	expect(await endRequests(table, user, now)).toBe(1);
	expect(await getArtRequest(table, request.id)).toMatchObject({ status: 'FAILED' });
	// The picture that was being drawn when the request was ended.
	bucket.put(resultKey(request.id, 2), photo, 'image/jpeg', { file: drawn });
	bucket.put(previewKey(drawn), photo, 'image/webp');
	expect(await eraseUser({ table, bucket: bucket.bucket }, user)).toEqual({ pictures: 8, items: 7 });
	expect([...bucket.objects.keys()]).toEqual([uploadKey(other.id, 'f')]);
	const left = JSON.stringify([...items.values()]);
	for (const secret of [email, 'secret slogan', 'My secret', 'SHARE#', 'APIKEY#'])
		expect(left).not.toContain(secret);
	expect(await findUser(table, email)).toBeUndefined();
	expect(await findApiKey(table, key)).toBeUndefined();
	expect(await getUser(table, userId)).toMatchObject({ name: 'Erased', blocked: true, credits: 1 });
	expect(await getArtRequest(table, request.id)).toMatchObject({ status: 'FAILED', credits: 1 });
	expect(await auditProblems(table)).toEqual([]);
	expect(await findUser(table, other.email)).toMatchObject({ blocked: false });
});

it('a person who is erased leaves nothing that admins or operators have written about them, and stays blocked', async () => {
	const { table, items, bucket, userId } = await stageWithCustomer();
	const admin = { id: 'admin', email: 'admin@users.example' };
	const reason = 'Mrs Secret asked for it';
	await changeUserAccess(table, admin, userId, { blocked: true, reason }, now);
	await changeUserAccess(table, admin, userId, { blocked: false, reason }, now);
	await grantAs(table, admin, email, 5, reason, now);
	const grants = { table, readKey, confirmAbove: 50 };
	await grantAsAdmin(grants, admin, userId, { credits: 1, reason }, { key: 'k', fingerprint: 'f' }, now);
	const stores = { table, bucket };
	const failed = await orderRequest(stores, photo, now);
	await changeStatus(table, failed, { kind: 'admin', userId: admin.id }, { to: 'FAILED', reason }, now);
	const paid = pendingTransaction('indonesia', { userId, email, status: 'EXPIRED' });
	for (const Item of itemsOf(paid)) await table.client.send(new PutCommand({ TableName: 'memory', Item }));
	const wrong = eventOf(paid, 'paid', { amount: 1 });
	await handlePaymentEvent({ table, alarm: () => {} }, providerWith('midtrans', paid, 'paid'), wrong, now);
	await resolveTransaction(
		table,
		admin,
		paid.id,
		{ ...(await seenNote(table, (await readNotes(table, paid.id))[0])), action: 'refuse', reason },
		now,
	);
	expect(JSON.stringify([...items.values()])).toContain('Mrs Secret');
	await eraseAtOnce(table, bucket);
	expect(JSON.stringify([...items.values()])).not.toContain('Mrs Secret');
	expect(await getArtRequest(table, failed.id)).toMatchObject({ status: 'FAILED' });
	await expect(changeUserAccess(table, admin, userId, { blocked: false, reason }, now)).rejects.toMatchObject(
		{ reason: 'accountErased' },
	);
	expect(await listAdminActs(table, userId)).toHaveLength(6);
	expect(await auditProblems(table)).toEqual([]);
});

it('an erasure that was interrupted anywhere is completed by the next one', async () => {
	const { memory, table, bucket, other, userId } = await stageWithCustomer();
	const start = memory.calls;
	await eraseAtOnce(table, bucket);
	const calls = memory.calls - start;
	for (let stopAt = 1; stopAt < calls; stopAt += 3) {
		const next = await stageWithCustomer();
		const begun = next.memory.calls;
		next.memory.faults = (call) => (call - begun === stopAt ? 'after' : undefined);
		await expect(eraseAtOnce(next.table, next.bucket)).rejects.toThrow();
		next.memory.faults = () => undefined;
		const user = await storedUser(next.table, next.userId);
		if (!isErased(user.email)) {
			await endRequests(next.table, user, now);
			await eraseUser({ table: next.table, bucket: next.bucket.bucket }, user);
		}
		expect([...next.bucket.objects.keys()]).toEqual([uploadKey(next.other.id, 'f')]);
		expect(JSON.stringify([...next.items.values()])).not.toContain(email);
		expect(await auditProblems(next.table)).toEqual([]);
	}
	expect(await getUser(table, userId)).toMatchObject({ name: 'Erased' });
	expect(await findUser(table, other.email)).toBeDefined();
});

it('the results of earlier attempts are those that the request does not refer to, without empty marks and without pictures that an admin withdrew', async () => {
	const { bucket, request } = await stageWithCustomer();
	const { id } = request;
	bucket.put(resultKey(id, 2), photo, 'image/png', { file: drawn });
	bucket.put(copyKey(id, 1), photo, 'application/json');
	bucket.put(rejectedKey(id, 1), new Uint8Array(), 'text/plain');
	bucket.put(deliveredKey(id, other), photo, 'image/webp');
	const withdrawn = randomUUID();
	bucket.put(deliveredKey(id, withdrawn), photo, 'image/webp');
	expect(
		await earlierResults(bucket.bucket, { id, resultFiles: [drawn] }, async (file) => file !== withdrawn),
	).toEqual([
		{ key: resultKey(id, 1), type: 'image/jpeg' },
		{ key: copyKey(id, 1), type: 'application/json' },
		{ key: deliveredKey(id, other), type: 'image/webp' },
	]);
});

it('a person gets everything that is stored about them, and nothing about others', async () => {
	const { table, bucket, request } = await stageWithCustomer();
	const { items, pictures } = await exportPerson(table, bucket.bucket, email);
	expect(pictures).toHaveLength(6);
	const kinds = items.map(({ kind }) => kind);
	expect(kinds).toEqual(expect.arrayContaining(['USER', 'ART', 'EVENT', 'LEDGER', 'TXN', 'CONTACT', 'FILE']));
	expect(JSON.stringify(items)).toContain(request.id);
	expect(JSON.stringify(items)).not.toContain('other@');
	for (const item of items) expect(item).not.toHaveProperty('gsi1pk');
});
