import { describe, expect, it } from 'vitest';
import { requireOn, setSwitch, switchesOff } from '#core/switches/switches.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 64, height: 64 });

describe('a switch', () => {
	it('is on until it is turned off, independently of the others', async () => {
		const { table } = new MemoryTable();
		await requireOn(table, 'requests', 'artists', 'payments');
		await setSwitch(table, 'requests', false);
		await setSwitch(table, 'payments', false);
		await setSwitch(table, 'requests', true);
		expect(await switchesOff(table)).toEqual(['payments']);
		await requireOn(table, 'requests');
	});

	it('stops new requests before a credit is spent, with a sentence for the customer', async () => {
		const { table } = new MemoryTable();
		await setSwitch(table, 'requests', false);
		const order = () => orderRequest({ table, bucket: new MemoryBucket() }, photo, now);
		await expect(order()).rejects.toMatchObject({
			code: 'busy',
			message: expect.stringContaining('We take no new requests for a moment.'),
			extras: { retryAfter: 300 },
		});
		await setSwitch(table, 'requests', true);
		expect(await order()).toMatchObject({ status: 'PENDING' });
	});

	it('of the artists stops requests for them only', async () => {
		const { table } = new MemoryTable();
		await setSwitch(table, 'artists', false);
		const stores = { table, bucket: new MemoryBucket() };
		const forArtist = orderRequest(stores, photo, now, {
			change: (body) => ({ ...body, service: 'Real Artist Generate' }),
		});
		await expect(forArtist).rejects.toMatchObject({ code: 'busy' });
		expect(await orderRequest(stores, photo, now)).toMatchObject({ status: 'PENDING' });
	});
});
