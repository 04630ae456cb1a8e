import { expect, it } from 'vitest';
import { createRequest, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { customerWith, newAdmin } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

it('a customer pages through their requests, newest first, each once, and nobody by their cursor', async () => {
	const customer = await customerWith(5);
	const photo = await uploadProduct(customer);
	const created: string[] = [];
	for (let n = 0; n < 5; n++)
		created.push(
			(await createRequest(customer, requestWithDescription(photo, `[engine refuses] ${n}`))).data.id,
		);

	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await customer.client.call('listArtRequests', {
			query: { limit: 2, ...(cursor && { cursor }) },
		});
		expect(page.data.length).toBeLessThanOrEqual(2);
		seen.push(...page.data.map((row) => row.id));
		cursor = page.nextCursor;
	} while (cursor);
	expect(seen).toEqual(created.toReversed());

	const other = await customerWith(0);
	const { nextCursor } = await customer.client.call('listArtRequests', { query: { limit: 1 } });
	const stolen = await other.client.call('listArtRequests', { query: { cursor: nextCursor ?? '' } });
	expect(stolen.status).toBe(400);
});

it('an admin finds, sorts and jumps over all rows by the search index, and by one search over everything', async () => {
	const [admin, customer] = [await newAdmin(), await customerWith(3)];
	const photo = await uploadProduct(customer);
	const ids: string[] = [];
	for (let n = 0; n < 3; n++)
		ids.push((await createRequest(customer, requestWithDescription(photo, `[engine refuses] ${n}`))).data.id);
	const part = customer.email.slice(1, 12);
	const list = (query: Record<string, string | number>) =>
		admin.client.call('listArtRequests', { query: { search: part, ...query } });
	await waitFor(async () => (await list({ search: `${part} failed` })).total === 3, 90);
	const second = await list({ skip: 1, limit: 1 });
	expect(second).toMatchObject({ total: 3, data: [{ id: ids[1] }] });
	const third = await list({ skip: 1, limit: 1, cursor: second.nextCursor ?? '' });
	expect(third).toMatchObject({ total: 3, data: [{ id: ids[0] }], nextCursor: undefined });
	expect((await list({ sort: 'created_at', order: 'asc' })).data.map(({ id }) => id)).toEqual(ids);
	expect(await list({ skip: 3 })).toMatchObject({ status: 200, total: 3, data: [] });
	const everything = await admin.client.call('search', { query: { q: part } });
	expect(everything.data).toMatchObject({
		requests: { total: 3 },
		users: { total: 1, rows: [{ id: customer.id }] },
		transactions: { total: 0 },
		tickets: { total: 0, rows: [] },
	});
	const today = new Date().toISOString().slice(0, 10);
	const query = { from: today, to: today, time_zone: 'UTC' };
	const { data } = await admin.client.call('getFigures', { query });
	expect(data.days).toMatchObject([{ day: today, partial: true, orders: data.current.orders }]);
	expect(data.current.refunds).toBeGreaterThanOrEqual(3);
	expect(data.margin).toEqual({ artist_hour_cents: 500, rupiah_per_dollar: 16_500 });
	expect((await admin.client.call('getFigures', { query: { ...query, time_zone: 'Mars' } })).status).toBe(
		400,
	);
});
