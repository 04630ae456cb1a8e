import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { noRequests } from '#core/users/requestCounts.ts';
import { getUser } from '#core/users/users.ts';
import { id as schemaOfIds } from '#shared/api/fields.ts';
import { giveCredits } from '#support/accounts.ts';
import { newArtRequestOf, servicesFor, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-25T12:00:00Z');

/** A customer with five credits, and a function that orders a photo with an idempotency key. */
async function newCustomer() {
	const memory = new MemoryTable();
	const { table } = memory;
	const bucket = new MemoryBucket();
	const { id: userId, email } = await ensureUser(table, 'customer@users.example', now);
	await giveCredits(table, email, 5, 'Test', now, 'x');
	const photo = await takePhoto({ width: 200, height: 200 });
	return {
		memory,
		upload: () => uploadPhoto({ table, bucket }, userId, photo, now),
		order: (file: string, key: string, at = now) =>
			createArtRequest(
				{
					table,
					bucket: bucket.bucket,
					services: servicesFor(1),
					unfinishedRequests: 100,
					refusedRequests: 100,
				},
				{ id: userId, email, credits: 5, requestCounts: noRequests },
				newArtRequestOf(file),
				{ trace: 'test', idempotency: { key, fingerprint: file } },
				at,
			),
		balance: async () => (await getUser(table, userId))?.credits,
	};
}

it('a key creates one request also after its marker has expired', async () => {
	const { memory, upload, order, balance } = await newCustomer();
	const [file, key] = [await upload(), randomUUID()];
	const { id } = await order(file, key);
	for (const [name, item] of memory.items) if (item.kind === 'IDEMPOTENCY') memory.items.delete(name);
	const twoDaysLater = new Date(now.getTime() + 48 * 3600_000);
	for (const photo of [file, await upload()])
		await expect(order(photo, key, twoDaysLater)).rejects.toMatchObject({
			code: 'conflict',
			extras: { details: [{ path: 'Idempotency-Key' }] },
		});
	expect(await balance()).toBe(4);
	expect(schemaOfIds.safeParse(id).success).toBe(true);
});

it('a key that was used with another body is named by the error', async () => {
	const { upload, order, balance } = await newCustomer();
	const key = randomUUID();
	await order(await upload(), key);
	await expect(order(await upload(), key)).rejects.toMatchObject({
		code: 'conflict',
		extras: { details: [{ path: 'Idempotency-Key' }] },
	});
	expect(await balance()).toBe(4);
});
