import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRequest, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { buy } from '#support/transactions.ts';
import { customerWith, newAdmin, table, visitor } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

it('an admin on the page of a user sees the profile and what belongs to the user, grants credits once, blocks and unblocks them', async () => {
	const admin = await newAdmin();
	const customer = await customerWith(1);
	const params = { id: customer.id };
	const photo = await uploadProduct(customer);
	const request = (await createRequest(customer, requestWithDescription(photo, '[engine refuses]'))).data.id;
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
	expect(await auditProblems(table)).toEqual([]);
});
