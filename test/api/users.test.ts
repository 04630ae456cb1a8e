import { describe, expect, it } from 'vitest';
import { createRequest, requestBody, upload } from '#support/apiRequests.ts';
import { takePhoto } from '#support/photos.ts';
import { buy, submitSandboxPage, waitFor } from '#support/transactions.ts';
import { balanceOf, customerWith, newAdmin, signIn, table } from '#support/users.ts';
import { setBlocked } from '../../functions/commands/accounts.ts';

describe('the list of users', () => {
	it('shows admins all users with their credits and requests, newest first', async () => {
		const admin = await newAdmin();
		const customer = await customerWith(2);
		await createRequest(customer, requestBody(await upload(customer, await takePhoto())));
		const list = (query: Record<string, string | number>) => admin.client.call('listUsers', { query });
		const row = await waitFor(async () =>
			(await list({ limit: 5 })).data.find(
				({ id, total_art_requests }) => id === customer.id && total_art_requests === 1,
			),
		);
		expect(row).toMatchObject({
			uuid: customer.id,
			email: customer.email,
			role: 'USER',
			total_credit: 1,
			blocked: false,
		});
		for (const search of [customer.id, customer.email])
			expect((await list({ search })).data.map(({ id }) => id)).toEqual([customer.id]);
		await waitFor(async () =>
			(await list({ search: customer.id.slice(0, 8) })).data.some(({ id }) => id === customer.id),
		);
		const page = await waitFor(async () => {
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

describe('a blocked user', () => {
	it('is signed out at once, cannot sign in by a new code, and can sign in after being unblocked', async () => {
		const customer = await signIn();
		await setBlocked(table, customer.email, true);
		expect((await customer.client.call('getMe', {})).status).toBe(403);
		await setBlocked(table, customer.email, false);
		expect((await customer.client.call('getMe', {})).status).toBe(403);
	});
});

describe('the ledger of a user', () => {
	it('has an entry for every change of the balance, newest first', async () => {
		const customer = await customerWith(1);
		const bought = await buy(customer, 5, 'international');
		await submitSandboxPage(bought.data.id, 'pay');
		const photo = await upload(customer, await takePhoto());
		const ordered = await createRequest(
			customer,
			requestBody(photo, { enhancementOptions: { description: '[engine refuses]' } }),
		);
		await waitFor(async () => (await balanceOf(customer)) === 6, 90);
		const first = await customer.client.call('listLedger', { query: { limit: 2 } });
		const rest = await customer.client.call('listLedger', {
			query: { limit: 5, cursor: first.nextCursor ?? '' },
		});
		expect([...first.data, ...rest.data]).toEqual([
			expect.objectContaining({
				kind: 'REFUND',
				amount: 1,
				art_request_id: ordered.data.id,
				why: 'AI art generation, refunded',
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
