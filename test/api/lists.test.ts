import { expect, it } from 'vitest';
import { create, orderOf, saying, upload } from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { waitFor } from '#support/transactions.ts';
import { customerWith, newAdmin } from '#support/users.ts';

it('pages through one’s own requests, newest first, each once', async () => {
	const guest = await customerWith(5);
	const photo = await upload(guest, await takePhoto());
	const made: string[] = [];
	for (let n = 0; n < 5; n++)
		made.push((await create(guest, saying(photo, `[engine refuses] ${n}`))).data.id);

	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await guest.client.call('listArtRequests', {
			query: { limit: 2, ...(cursor && { cursor }) },
		});
		expect(page.data.length).toBeLessThanOrEqual(2);
		seen.push(...page.data.map((row) => row.id));
		cursor = page.nextCursor;
	} while (cursor);
	expect(seen).toEqual(made.toReversed());
});

it('gives an admin everybody’s requests, and a cursor to nobody else', async () => {
	const [guest, other, admin] = [await customerWith(2), await customerWith(2), await newAdmin()];
	const ids: string[] = [];
	for (const who of [guest, guest, other]) {
		const photo = await upload(who, await takePhoto());
		ids.push(
			(await create(who, orderOf(photo, { enhancementOptions: { description: '[engine refuses]' } }))).data
				.id,
		);
	}
	const all = await admin.client.call('listArtRequests', { query: { limit: 3 } });
	expect(all.data.map((row) => row.id)).toEqual(ids.toReversed());
	expect(all.data[0]?.user).toEqual({ id: other.id, email: other.email });
	const list = async (query: Record<string, string | number>) =>
		(await admin.client.call('listArtRequests', { query })).data.map((row) => row.id);
	expect(await list({ search: guest.email })).toEqual(ids.slice(0, 2).toReversed());
	expect(await list({ search: ids[0] ?? '' })).toEqual([ids[0]]);
	await waitFor(async () => (await list({ search: (ids[1] ?? '').slice(0, 8) })).includes(ids[1] ?? ''));
	await waitFor(
		async () => (await list({ status: 'FAILED', limit: 3 })).join() === ids.toReversed().join(),
		90,
	);
	expect((await guest.client.call('listArtRequests', { query: { search: ids[0] ?? '' } })).status).toBe(400);

	const first = await guest.client.call('listArtRequests', { query: { limit: 1 } });
	const stolen = await other.client.call('listArtRequests', { query: { cursor: first.nextCursor ?? '' } });
	expect(stolen.status).toBe(400);
});
