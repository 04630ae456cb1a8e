import { describe, expect, it } from 'vitest';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { grantCredits } from '#core/credits/ledger.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { moveRequest, newArtRequestOf, servicesFor, storedUser, uploadPhoto } from '#support/artRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto();

/** A customer with so many credits, who may have ten unfinished requests. */
async function customer(credits: number) {
	const { table } = new MemoryTable();
	const bucket = new MemoryBucket();
	const { id: userId } = await ensureUser(table, 'customer@users.example', now);
	if (credits > 0) await grantCredits(table, userId, credits, 'Test', now);
	const file = await uploadPhoto({ table, bucket }, userId, photo, now);
	const user = () => storedUser(table, userId);
	/** Orders so often at once, each call with the user as it was before. */
	const order = async (times: number, batch?: { id: string; size: number }, credits?: number) => {
		const before = await user();
		const services = servicesFor(1);
		const context = { table, bucket: bucket.bucket, services, unfinishedRequests: 10, refusedRequests: 10 };
		return Promise.allSettled(
			Array.from({ length: times }, () =>
				createArtRequest(
					context,
					before,
					{ ...newArtRequestOf(file), batch, credits },
					{ trace: 'test' },
					now,
				),
			),
		);
	};
	const move = (id: string, to: 'PROCESSING' | 'FAILED') => moveRequest(table, id, to, now);
	return { table, user, order, move };
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
	results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
const idsOf = (results: PromiseSettledResult<{ id: string }>[]) =>
	results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));

describe('orders of a customer at the same time', () => {
	it('never exceed the limit of unfinished requests', async () => {
		const { table, user, order } = await customer(40);
		const results = await order(40);
		expect(idsOf(results)).toHaveLength(10);
		expect(new Set(codesOf(results))).toEqual(new Set(['too_many_requests']));
		expect((await user()).credits).toBe(30);
		expect(await auditProblems(table)).toEqual([]);
	});

	it('do not exceed it while the engine begins to draw', async () => {
		const { user, order, move } = await customer(40);
		const first = idsOf(await order(6));
		const [results] = await Promise.all([order(20), ...first.map((id) => move(id, 'PROCESSING'))]);
		expect(idsOf(results).length).toBeLessThanOrEqual(4);
		const { PENDING, PROCESSING } = (await user()).requestCounts;
		expect(PENDING + PROCESSING).toBeLessThanOrEqual(10);
		expect(idsOf(await order(20)).length + PENDING + PROCESSING).toBe(10);
	});

	it('never make a batch larger than it is', async () => {
		const { table, user, order } = await customer(9);
		const results = await order(6, { id: 'batch', size: 2 });
		expect(idsOf(results)).toHaveLength(2);
		expect(new Set(codesOf(results))).toEqual(new Set(['conflict']));
		expect((await user()).credits).toBe(7);
		expect(await auditProblems(table)).toEqual([]);
	});

	it('are refused for a lack of credits where the balance is not enough', async () => {
		const { user, order } = await customer(3);
		const results = await order(8);
		expect(idsOf(results)).toHaveLength(3);
		expect(codesOf(results)).toEqual(Array(5).fill('insufficient_credits'));
		expect((await user()).credits).toBe(0);
	});

	it('are refused at another price than their customer has seen', async () => {
		const { table, user, order } = await customer(9);
		expect(codesOf(await order(1, undefined, 2))).toEqual(['conflict']);
		expect((await user()).credits).toBe(9);
		expect(idsOf(await order(1, undefined, 1))).toHaveLength(1);
		expect(await auditProblems(table)).toEqual([]);
	});

	it('are accepted again when requests have ended', async () => {
		const { order, move } = await customer(40);
		const [first = ''] = idsOf(await order(10));
		expect(codesOf(await order(1))).toEqual(['too_many_requests']);
		await move(first, 'FAILED');
		expect(idsOf(await order(2))).toHaveLength(1);
	});
});
