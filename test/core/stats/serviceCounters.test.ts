import { expect, it } from 'vitest';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { addContributions } from '#core/stats/addContributions.ts';
import { contributionsOf } from '#core/stats/contributions.ts';
import { readServiceFigures } from '#core/stats/serviceCounters.ts';
import { keys } from '#core/table/keys.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:01:40Z');
const photo = await takePhoto({ width: 64, height: 64 });

it('completed and refunded requests are counted once by service and reason, however often a change is delivered', async () => {
	const memory = new MemoryTable();
	const { table } = memory;
	const itemOf = (id: string) => structuredClone(memory.items.get(`${keys.artRequest(id).pk}\nART`));
	/** Makes a change and delivers it twice. */
	const deliver = async (id: string, change: () => Promise<unknown>) => {
		const before = itemOf(id);
		await change();
		const record = { sequence: '1', before, after: itemOf(id) };
		for (let times = 0; times < 2; times++) await addContributions(table, contributionsOf(record), later);
	};
	const read = async (id: string) => {
		const request = await getArtRequest(table, id);
		if (!request) throw new Error('It was not stored.');
		return request;
	};
	const order = async () =>
		(await orderRequest({ table, bucket: new MemoryBucket() }, photo, now, { credits: 4 })).id;
	const [failed, completed, rejected, refused] = [await order(), await order(), await order(), await order()];
	const sweeper = { kind: 'sweeper' } as const;
	const admin = { kind: 'admin', userId: 'admin' } as const;
	await deliver(failed, async () =>
		changeStatus(table, await read(failed), sweeper, { to: 'FAILED', reason: 'Too dark.' }, later),
	);
	await deliver(refused, async () =>
		changeStatus(table, await read(refused), admin, { to: 'FAILED', reason: 'Ms Sari is rude.' }, later),
	);
	for (const id of [completed, rejected])
		await deliver(id, async () =>
			changeStatus(table, await read(id), sweeper, { to: 'COMPLETED', resultFiles: [], notes: [] }, later),
		);
	await deliver(rejected, async () =>
		refundCompleted(table, await read(rejected), 'admin', 'Wrong colours', later),
	);
	const [images] = await readServiceFigures(table);
	expect(images).toMatchObject({
		service: 'Image Generate',
		finished: 2,
		failed: 2,
		refunded: 3,
		refunds: expect.arrayContaining([
			{ reason: 'Too dark.', count: 1 },
			// What an admin writes may name a customer, whose data may be erased.
			{ reason: 'Refunded by an admin', count: 1 },
			{ reason: 'Failed by an admin', count: 1 },
		]),
	});
	expect(images?.medianSeconds).toBeGreaterThan(92);
	expect(images?.medianSeconds).toBeLessThan(108);
});
