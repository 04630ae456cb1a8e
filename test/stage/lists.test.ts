import { expect, it } from 'vitest';
import { createRequest, requestBody, requestWithDescription, upload } from '#support/apiRequests.ts';
import { takePhoto } from '#support/photos.ts';
import { waitFor } from '#support/transactions.ts';
import { customerWith, newAdmin } from '#support/users.ts';

it('a customer pages through their requests, newest first, each once', async () => {
	const customer = await customerWith(5);
	const photo = await upload(customer, await takePhoto());
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
		const photo = await upload(owner, await takePhoto());
		ids.push(
			(
				await createRequest(
					owner,
					requestBody(photo, { enhancementOptions: { description: '[engine refuses]' } }),
				)
			).data.id,
		);
	}
	const all = await admin.client.call('listArtRequests', { query: { limit: 3 } });
	expect(all.data.map((row) => row.id)).toEqual(ids.toReversed());
	expect(all.data[0]?.user).toEqual({ id: other.id, email: other.email });
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
