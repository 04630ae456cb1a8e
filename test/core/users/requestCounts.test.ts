import { describe, expect, it } from 'vitest';
import type { Actor } from '#core/art-requests/artEvents.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import type { StatusChange } from '#core/art-requests/transitions.ts';
import { keys } from '#core/table/keys.ts';
import { noRequests } from '#core/users/requestCounts.ts';
import { orderRequest, storedRequest, storedUser } from '#support/artRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 64, height: 64 });
const workflow: Actor = { kind: 'workflow', attempt: 1 };

/** A customer with one request. */
async function customerWithRequest() {
	const memory = new MemoryTable();
	const { table } = memory;
	const { id, userId } = await orderRequest({ table, bucket: new MemoryBucket() }, photo, now);
	const readUser = () => storedUser(table, userId);
	return {
		memory,
		readUser,
		counts: async () => (await readUser()).requestCounts,
		change: async (change: StatusChange, actor: Actor) =>
			changeStatus(table, await storedRequest(table, id), actor, change, now),
		/** Changes a stored count. */
		spoilCounts: () => {
			Object.assign(memory.items.get(Object.values(keys.user(userId)).join('\n')) ?? {}, {
				pendingRequests: 7,
			});
		},
	};
}

describe('the counts of a user’s requests', () => {
	it('follow every change of status, refunds and restarts included', async () => {
		const { counts, change, readUser, memory } = await customerWithRequest();
		expect(await counts()).toEqual({ ...noRequests, PENDING: 1 });
		await change({ to: 'PROCESSING' }, workflow);
		expect(await counts()).toEqual({ ...noRequests, PROCESSING: 1 });
		await change({ to: 'FAILED', reason: 'No.' }, workflow);
		expect(await counts()).toEqual({ ...noRequests, FAILED: 1 });
		const admin = { kind: 'admin', userId: 'a' } as const;
		await change({ to: 'COMPLETED', resultFiles: ['r'], notes: [] }, admin);
		await change({ to: 'PENDING', remedy: 'again', reason: 'Again' }, admin);
		expect(await counts()).toEqual({ ...noRequests, PENDING: 1 });
		// It was refunded before, so that the transaction with a refund fails.
		await change({ to: 'FAILED', reason: 'No.' }, { kind: 'sweeper' });
		expect(await counts()).toEqual({ ...noRequests, FAILED: 1 });
		expect((await readUser()).artRequests).toBe(1);
		expect(await auditProblems(memory.table)).toEqual([]);
	});

	it('do not change when a step of the workflow is repeated', async () => {
		const { counts, change } = await customerWithRequest();
		const both = await Promise.all([
			change({ to: 'PROCESSING' }, workflow),
			change({ to: 'PROCESSING' }, workflow),
		]);
		expect(both.toSorted()).toEqual([false, true]);
		expect(await counts()).toEqual({ ...noRequests, PROCESSING: 1 });
	});

	it('are compared with the requests when the ledger is checked', async () => {
		const { memory, spoilCounts } = await customerWithRequest();
		spoilCounts();
		expect(await auditProblems(memory.table)).toEqual([
			expect.stringContaining('are counted as {"PENDING":7'),
		]);
	});
});
