import { beforeEach, describe, expect, it } from 'vitest';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { getUser } from '#core/users/users.ts';
import { newArtRequestOf, orderRequest, servicesFor, storedUser, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { beginRequest } from '../../functions/workflow/steps/beginRequest.ts';
import { failRequest } from '../../functions/workflow/steps/failRequest.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 1200, height: 900, noise: true });
const half = photo.subarray(0, photo.length / 2);

let stage: { readonly table: MemoryTable; readonly bucket: MemoryBucket };
beforeEach(() => {
	stage = { table: new MemoryTable(), bucket: new MemoryBucket() };
});

/** Fails the first attempt at a request, with a reason where it is refused. */
const fail = (id: string, reason?: string) =>
	failRequest(stage.table.table, { id, attempt: 1, ...(reason !== undefined && { reason }) }, now);

const order = async (userId: string, file: string, at = now) => {
	const user = await storedUser(stage.table.table, userId);
	const stores = { table: stage.table.table, bucket: stage.bucket.bucket };
	return createArtRequest(
		{ ...stores, services: servicesFor(1), unfinishedRequests: 100, refusedRequests: 3 },
		user,
		newArtRequestOf(file),
		{ trace: 'test' },
		at,
	);
};

/** Runs the workflow of a request whose photo is refused. */
const refuse = async (id: string) => {
	const stores = { table: stage.table.table, bucket: stage.bucket.bucket };
	const begun = await beginRequest(stores, { id, attempt: 1 });
	if (begun.outcome !== 'refused') throw new Error(`The request is not refused, but ${begun.outcome}.`);
	await fail(id, begun.reason);
};

const upload = (userId: string, bytes: Uint8Array) =>
	uploadPhoto({ table: stage.table.table, bucket: stage.bucket }, userId, bytes, now);

/** A customer with ten credits, whose first order is refused, since half of its photo is missing. */
async function refusedOrder() {
	const stores = { table: stage.table.table, bucket: stage.bucket };
	const { id, userId, input } = await orderRequest(stores, half, now, { credits: 10 });
	await refuse(id);
	return { userId, file: input.files[0] ?? '' };
}

describe('a photo that was refused', () => {
	it('is rejected by the next order before a credit moves', async () => {
		const { userId, file } = await refusedOrder();
		await expect(order(userId, file)).rejects.toMatchObject({
			code: 'invalid',
			extras: { details: [{ path: 'data.files' }] },
		});
		expect((await getUser(stage.table.table, userId))?.credits).toBe(10);
	});

	it('is rejected also where it was replaced after its order', async () => {
		const stores = { table: stage.table.table, bucket: stage.bucket };
		const { id, userId, input } = await orderRequest(stores, photo, now, { credits: 10 });
		const [file = ''] = input.files;
		stage.bucket.put(`uploads/${userId}/${file}`, half, 'image/jpeg');
		await refuse(id);
		await expect(order(userId, file)).rejects.toMatchObject({ code: 'invalid' });
	});
});

describe('a customer whose orders are refused', () => {
	it('orders no more that day after so many, and again on the next one', async () => {
		const { userId } = await refusedOrder();
		for (let n = 0; n < 2; n++) await refuse((await order(userId, await upload(userId, half))).id);
		const good = await upload(userId, photo);
		await expect(order(userId, good)).rejects.toMatchObject({
			code: 'too_many_requests',
			extras: { retryAfter: 12 * 3600 },
		});
		const nextDay = new Date('2026-11-21T00:00:01Z');
		await expect(order(userId, good, nextDay)).resolves.toMatchObject({ id: expect.any(String) });
	});

	it('is not counted for an order that fails for another reason', async () => {
		const { userId } = await refusedOrder();
		for (let n = 0; n < 3; n++) {
			const { id } = await order(userId, await upload(userId, photo));
			await fail(id);
		}
		await expect(order(userId, await upload(userId, photo))).resolves.toMatchObject({
			id: expect.any(String),
		});
	});

	it('is counted once for a refusal that is handled twice', async () => {
		const { userId } = await refusedOrder();
		const { id } = await order(userId, await upload(userId, half));
		await refuse(id);
		await fail(id, 'Again.');
		await expect(order(userId, await upload(userId, photo))).resolves.toMatchObject({
			id: expect.any(String),
		});
	});
});
