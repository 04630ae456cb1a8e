import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRequest, requestBody, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { ledgerProblems } from '#support/table.ts';
import { buy, submitSandboxPage, waitFor } from '#support/transactions.ts';
import { balanceOf, customerWith, newAdmin, visitor } from '#support/users.ts';

describe('the list of users', () => {
	it('shows admins all users with their credits and requests, newest first', async () => {
		const admin = await newAdmin();
		const customer = await customerWith(2);
		await createRequest(customer, requestBody(await uploadProduct(customer)));
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

describe('an admin on the page of a user', () => {
	it('sees the profile and what belongs to the user, grants credits once, blocks and unblocks them', async () => {
		const admin = await newAdmin();
		const customer = await customerWith(1);
		const params = { id: customer.id };
		const photo = await uploadProduct(customer);
		const request = (await createRequest(customer, requestWithDescription(photo, '[engine refuses]'))).data
			.id;
		const transaction = (await buy(customer, 5)).data.id;
		const message = await visitor.call('createContactRequest', {
			body: { email: customer.email, purpose: 'art', message: 'Where is it?' },
		});

		const headers = { 'idempotency-key': randomUUID() };
		const body = { credits: 7, reason: 'Charged twice' };
		const grants = await Promise.all(
			Array.from({ length: 5 }, () => admin.client.call('grantCredits', { params, body, headers })),
		);
		expect(new Set(grants.map(({ status }) => status))).toEqual(new Set([200]));
		expect((await admin.client.call('grantCredits', { params, body })).status).toBe(400);

		const query = { user_id: customer.id };
		const listed = async () => [
			(await admin.client.call('listArtRequests', { query })).data.map(({ id }) => id),
			(await admin.client.call('listTransactions', { query })).data.map(({ id }) => id),
			(await admin.client.call('listContactRequests', { query })).data.map(({ uuid }) => uuid),
		];
		await expect
			.poll(listed, { timeout: 30_000, interval: 500 })
			.toEqual([[request], [transaction], [message.data.uuid]]);
		const other = await customerWith(0);
		for (const route of ['listArtRequests', 'listTransactions', 'listLedger'] as const)
			expect((await other.client.call(route, { query })).status).toBe(400);
		const profile = await waitFor(async () => {
			const { data } = await admin.client.call('getUser', { params });
			return data.requests.FAILED === 1 && data;
		});
		expect(profile).toMatchObject({
			email: customer.email,
			total_credit: 8,
			blocked: false,
			first_day_credits: 1000 - 5,
			owed_credits: 0,
		});
		const ledger = (await admin.client.call('listLedger', { query })).data.map(({ kind, amount }) => [
			kind,
			amount,
		]);
		expect(ledger).toContainEqual(['GRANT', 7]);
		expect((await customer.client.call('listLedger', { query })).data).toHaveLength(4);

		const setBlock = (blocked: boolean, reason: string) =>
			admin.client.call('changeUserAccess', { params, body: { blocked, reason } });
		await setBlock(true, 'Fraud');
		expect((await customer.client.call('getMe', {})).status).toBe(403);
		await setBlock(false, 'A mistake');
		const acts = (await admin.client.call('listUserActs', { params })).data;
		expect(acts.map(({ what, reason, by }) => [what, reason, by])).toEqual([
			['unblock', 'A mistake', admin.email],
			['block', 'Fraud', admin.email],
			['grant', 'Charged twice', admin.email],
		]);
		expect(await ledgerProblems()).toEqual([]);
	});
});

describe('the ledger of a user', () => {
	it('has an entry for every change of the balance, newest first', async () => {
		const customer = await customerWith(1);
		const bought = await buy(customer, 5, 'international');
		await submitSandboxPage(bought.data.id, 'pay');
		const photo = await uploadProduct(customer);
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
