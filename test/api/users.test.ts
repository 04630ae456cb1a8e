import { describe, expect, it } from 'vitest';
import { create, orderOf, upload } from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { buy, press, until } from '#support/purchases.ts';
import { balanceOf, customerWith, newAdmin, signIn, table } from '#support/users.ts';
import { setBlocked } from '../../functions/commands/accounts.ts';

describe('the list of people', () => {
	it('shows admins everybody with their credits and requests, newest first', async () => {
		const admin = await newAdmin();
		const guest = await customerWith(2);
		await create(guest, orderOf(await upload(guest, await takePhoto())));
		const list = (query: Record<string, string | number>) => admin.client.call('listUsers', { query });
		const row = await until(async () =>
			(await list({ limit: 5 })).data.find(
				({ id, total_art_requests }) => id === guest.id && total_art_requests === 1,
			),
		);
		expect(row).toMatchObject({
			uuid: guest.id,
			email: guest.email,
			role: 'USER',
			total_credit: 1,
			blocked: false,
		});
		for (const search of [guest.id, guest.email])
			expect((await list({ search })).data.map(({ id }) => id)).toEqual([guest.id]);
		await until(async () =>
			(await list({ search: guest.id.slice(0, 8) })).data.some(({ id }) => id === guest.id),
		);
		const page = await until(async () => {
			const all = await list({ limit: 1000 });
			return all.total === all.data.length && all;
		});
		expect(page.data.map(({ created_at }) => created_at)).toEqual(
			page.data
				.map(({ created_at }) => created_at)
				.toSorted()
				.toReversed(),
		);
	});
});

describe('somebody who is blocked', () => {
	it('is out at once, cannot sign in by a new code, and comes back when let in', async () => {
		const guest = await signIn();
		await setBlocked(table, guest.email, true);
		expect((await guest.client.call('getMe', {})).status).toBe(403);
		await setBlocked(table, guest.email, false);
		expect((await guest.client.call('getMe', {})).status).toBe(403);
	});
});

describe('the ledger of a person', () => {
	it('tells of every credit what it was for, newest first', async () => {
		const guest = await customerWith(1);
		const bought = await buy(guest, 5, 'international');
		await press(bought.data.id, 'pay');
		const photo = await upload(guest, await takePhoto());
		const ordered = await create(
			guest,
			orderOf(photo, { enhancementOptions: { description: '[engine refuses]' } }),
		);
		await until(async () => (await balanceOf(guest)) === 6, 90);
		const first = await guest.client.call('listLedger', { query: { limit: 2 } });
		const rest = await guest.client.call('listLedger', {
			query: { limit: 5, cursor: first.nextCursor ?? '' },
		});
		expect([...first.data, ...rest.data]).toEqual([
			expect.objectContaining({
				kind: 'REFUND',
				amount: 1,
				art_request_id: ordered.data.id,
				why: 'AI art generation, paid back',
			}),
			expect.objectContaining({
				kind: 'SPEND',
				amount: -1,
				art_request_id: ordered.data.id,
				why: 'AI art generation',
			}),
			expect.objectContaining({
				kind: 'PURCHASE',
				amount: 5,
				transaction_id: bought.data.id,
				why: '5 credits bought',
			}),
			expect.objectContaining({ kind: 'GRANT', amount: 1, why: 'For a test' }),
		]);
		const other = await customerWith(0);
		const stolen = await other.client.call('listLedger', { query: { cursor: first.nextCursor ?? '' } });
		expect(stolen.status).toBe(400);
	});
});
