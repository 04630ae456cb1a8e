import { describe, expect, it } from 'vitest';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { stageFigures } from '#core/figures/stageFigures.ts';
import { searchRowOf } from '#core/search/searchRow.ts';
import type { Item } from '#core/table/query.ts';
import { moveRequest, orderRequest, storedRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { rowsOf } from '#support/seeds/seededRows.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:01:40Z');
const photo = await takePhoto({ width: 64, height: 64 });
const promised = {
	'Image Generate': 7200,
	'Real Artist Generate': 172_800,
	'Graphic Design': 14_400,
	'Marketing Content': 86_400,
};

describe('the figures of a stage', () => {
	it('have the completed and refunded requests of each service, how long they took, and the reasons', async () => {
		const { table, items } = new MemoryTable();
		const read = (id: string) => storedRequest(table, id);
		const order = async () =>
			(await orderRequest({ table, bucket: new MemoryBucket() }, photo, now, { credits: 4 })).id;
		const [failed, completed, rejected, refused] = [
			await order(),
			await order(),
			await order(),
			await order(),
		];
		const sweeper = { kind: 'sweeper' } as const;
		const admin = { kind: 'admin', userId: 'admin' } as const;
		await changeStatus(table, await read(failed), sweeper, { to: 'FAILED', reason: 'Too dark.' }, later);
		await changeStatus(
			table,
			await read(refused),
			admin,
			{ to: 'FAILED', reason: 'Ms Sari is rude.' },
			later,
		);
		for (const id of [completed, rejected]) await moveRequest(table, id, 'COMPLETED', later);
		await refundCompleted(table, await read(rejected), 'admin', 'Wrong colours', later);
		const ART = [...items.values()]
			.filter(({ kind }) => kind === 'ART')
			.map((item) => searchRowOf('ART', item));
		const { requests, services } = stageFigures({ USER: [], ART, TXN: [] }, promised);
		expect(requests).toEqual({ PENDING: 0, PROCESSING: 0, COMPLETED: 2, FAILED: 2 });
		expect(services[0]).toMatchObject({
			service: 'Image Generate',
			finished: 2,
			failed: 2,
			refunded: 3,
			refunded_share: 0.75,
			refunds: expect.arrayContaining([
				expect.objectContaining({ reason: 'Too dark.', count: 1, share: 0.25 }),
				// What an admin writes may name a customer, whose data may be erased.
				expect.objectContaining({
					reason: 'Refunded by an admin',
					reason_key: 'refundedByAdmin',
					count: 1,
					share: 0.25,
				}),
				expect.objectContaining({
					reason: 'Failed by an admin',
					reason_key: 'failedByAdmin',
					count: 1,
					share: 0.25,
				}),
			]),
		});
		expect(services[0]?.median_seconds).toBe(100);
		expect(services[1]).toMatchObject({ finished: 0, median_seconds: undefined, refunds: [] });
	});

	it('sum paid transactions only, in each currency', () => {
		const transaction = (n: number, day: string, more: Item) =>
			searchRowOf('TXN', { ...(rowsOf(n, new Date(`${day}T10:00:00Z`)).TXN[0] as Item), ...more });
		const money = (currency: string, total: number) => ({ currency, total });
		const TXN = [
			transaction(1, '2026-11-20', { status: 'PAID', credits: 10, ...money('IDR', 45_000) }),
			transaction(2, '2026-11-19', {
				status: 'PAID',
				credits: 5,
				returns: [
					{ note: 'a', what: 'refunded', credits: 1, amount: 10 },
					{ note: 'b', what: 'disputed', credits: 2, amount: 190 },
				],
				...money('USD', 500),
			}),
			transaction(3, '2026-11-20', { status: 'EXPIRED', credits: 50, ...money('IDR', 200_000) }),
			transaction(4, '2026-11-20', { status: 'PENDING', credits: 50, ...money('USD', 5000) }),
		];
		const figures = stageFigures({ USER: [], ART: [], TXN }, promised);
		expect(figures).toMatchObject({
			credits_sold: 15,
			revenue: [
				{ currency: 'IDR', amount: 45_000 },
				{ currency: 'USD', amount: 500 },
			],
			returned: [{ amount: 0 }, { amount: 200 }],
		});
	});
});
