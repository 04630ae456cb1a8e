import { expect, it } from 'vitest';
import { createRequest, requestBody, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { waitFor } from '#support/transactions.ts';
import { customerWith, newAdmin } from '#support/users.ts';

it('a customer pages through their requests, newest first, each once', async () => {
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
});

it('an admin lists all requests, and a cursor is valid only for its user', async () => {
	const [customer, other, admin] = [await customerWith(2), await customerWith(2), await newAdmin()];
	const ids: string[] = [];
	for (const owner of [customer, customer, other]) {
		const photo = await uploadProduct(owner);
		ids.push(
			(
				await createRequest(
					owner,
					requestBody(photo, { enhancementOptions: { description: '[engine refuses]' } }),
				)
			).data.id,
		);
	}
	// The index is a moment behind.
	const all = await waitFor(async () => {
		const { data } = await admin.client.call('listArtRequests', { query: { limit: 3 } });
		return data.map((row) => row.id).join() === ids.toReversed().join() && data;
	});
	expect(all[0]?.user).toEqual({ id: other.id, email: other.email });
	const list = async (query: Record<string, string | number>) =>
		(await admin.client.call('listArtRequests', { query })).data.map((row) => row.id);
	expect(await list({ search: customer.email })).toEqual(ids.slice(0, 2).toReversed());
	expect(await list({ search: ids[0] ?? '' })).toEqual([ids[0]]);
	await waitFor(async () => (await list({ search: (ids[1] ?? '').slice(0, 8) })).includes(ids[1] ?? ''));
	await waitFor(
		async () => (await list({ status: 'FAILED', limit: 3 })).join() === ids.toReversed().join(),
		90,
	);
	for (const query of [{ to: '2020-01-31T23:59:59.999Z' }, { from: '2100-01-01T00:00:00.000Z' }])
		expect(await admin.client.call('listArtRequests', { query })).toMatchObject({ status: 200, data: [] });
	expect((await customer.client.call('listArtRequests', { query: { search: ids[0] ?? '' } })).status).toBe(
		400,
	);

	const first = await customer.client.call('listArtRequests', { query: { limit: 1 } });
	const stolen = await other.client.call('listArtRequests', { query: { cursor: first.nextCursor ?? '' } });
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
