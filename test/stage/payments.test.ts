import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readMails } from '#infra/local/mailbox.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { createRequest, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import {
	buy,
	callWebhook,
	eventOf,
	pendingTransaction,
	submitSandboxPage,
	transactionOf,
} from '#support/transactions.ts';
import { balanceOf, customerWith, newAdmin, stage, table, visitor } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

/** Creates a transaction that is not paid yet. */
async function pendingPayment(credit = 10) {
	const customer = await customerWith(0);
	const transaction = await pendingTransaction(customer, credit);
	return { customer, id: transaction.id, transaction };
}

describe('a transaction', () => {
	it.each([
		['indonesia', 25, 106_250, 'IDR', 'Rp 106.250'],
		['international', 25, 2125, 'USD', '$21.25'],
	] as const)(
		'in the region %s adds exactly its credits, and mails a receipt',
		async (region, credit, total, currency, price) => {
			const customer = await customerWith(0);
			const { data } = await buy(customer, credit, region);
			const page = await (await fetch(data.payment_url)).text();
			expect(page.replace(/\s/g, ' ')).toContain(`Pay ${price}`);
			expect(await balanceOf(customer)).toBe(0);

			expect(await submitSandboxPage(data.id, 'pay')).toBe(`${stage.site}/payment-success?credits=${credit}`);
			expect(await balanceOf(customer)).toBe(credit);
			expect(await transactionOf(customer, data.id)).toMatchObject({
				status: 'PAID',
				credit_amount: credit,
				total_amount: total,
				currency,
				region,
				user: { id: customer.id, email: customer.email },
			});
			const ledger = await customer.client.call('listLedger', { query: {} });
			expect(ledger.data).toEqual([
				expect.objectContaining({
					kind: 'PURCHASE',
					amount: credit,
					transaction_id: data.id,
					payment: { amount: total, currency },
					why: '25 credits bought',
				}),
			]);
			const receipt = await waitFor(async () =>
				(await readMails(stage.emulator)).find(
					({ to, subject }) => to.includes(customer.email) && /receipt/i.test(subject),
				),
			);
			expect(receipt.text.replace(/\s/g, ' ')).toContain(price);
			expect(receipt.text).toContain(recordNumber(data.id));
			expect(receipt.html).not.toContain('{{');
		},
	);

	it('has its credits on hold when the payment is disputed, until an admin gives them back', async () => {
		const { customer, id, transaction } = await pendingPayment(5);
		await submitSandboxPage(id, 'pay');
		const dispute = eventOf(transaction, 'disputed');
		expect(await callWebhook(dispute)).toMatchObject({ data: { outcome: 'noted' } });
		expect(await balanceOf(customer)).toBe(0);
		expect(await callWebhook(dispute)).toMatchObject({ data: { outcome: 'ignored' } });
		const { client } = await newAdmin();
		const { data } = await client.call('getTransaction', { params: { id } });
		const { id: note = '', version = '' } = data.notes[0] ?? {};
		const body = { note, version, action: 'release', reason: 'The dispute was won' } as const;
		expect((await client.call('resolveTransaction', { params: { id }, body })).ok).toBe(true);
		expect(await balanceOf(customer)).toBe(5);
	});
});

it('credits of a payment that went back after they were spent are shown to admins as owed', async () => {
	const { customer, id, transaction } = await pendingPayment(5);
	await submitSandboxPage(id, 'pay');
	const body = requestWithDescription(await uploadProduct(customer), '[engine answers]');
	for (let n = 0; n < 3; n++) expect((await createRequest(customer, body)).status).toBe(200);
	expect(await callWebhook(eventOf(transaction, 'refunded'))).toMatchObject({ data: { outcome: 'noted' } });
	const admin = await newAdmin();
	const { data } = await admin.client.call('getUser', { params: { id: customer.id } });
	expect(data).toMatchObject({ total_credit: 0, owed_credits: 3 });
});

it('the webhook of a provider that the stage does not have, and the page of an unknown payment, are answered 404', async () => {
	const statuses = ['stripe', 'midtrans', 'paypal'].map(async (provider) => {
		const params = { provider };
		return (await visitor.send('handlePaymentWebhook', { params, body: '{}' })).status;
	});
	const { status } = await visitor.send('getSandboxPage', { params: { id: randomUUID() } });
	expect([...(await Promise.all(statuses)), status]).toEqual(Array(4).fill(404));
});

it('the sandbox’s page shows the outcome of a payment, has no scripts, and the site’s content security policy', async () => {
	const { id } = await pendingPayment(5);
	await submitSandboxPage(id, 'pay');
	const response = await fetch(`${stage.api}/v1/payments/sandbox/${id}`);
	expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
	const page = await response.text();
	expect(page).toContain('Paid. Thank you!');
	expect(page).not.toMatch(/<form|<script/);
});

it('the list of transactions shows customers their own and admins all, by status, date, id and address', async () => {
	const [one, two, admin] = [await pendingPayment(5), await pendingPayment(10), await newAdmin()];
	await submitSandboxPage(two.id, 'pay');
	expect(
		(await one.customer.client.call('listTransactions', { query: {} })).data.map(({ id }) => id),
	).toEqual([one.id]);

	const all = (query: Record<string, string | number>) => admin.client.call('listTransactions', { query });
	const idsOf = async (query: Record<string, string | number>) => (await all(query)).data.map(({ id }) => id);
	expect(await idsOf({ limit: 2 })).toEqual([two.id, one.id]);
	// The index of the search follows a moment later.
	await expect.poll(() => idsOf({ limit: 1, status: 'PAID' })).toEqual([two.id]);
	await expect.poll(() => idsOf({ limit: 1, status: 'PENDING' })).toEqual([one.id]);
	await expect.poll(() => idsOf({ search: one.id })).toEqual([one.id]);
	await expect.poll(() => idsOf({ search: two.customer.email.toUpperCase() })).toEqual([two.id]);
	await expect.poll(() => idsOf({ search: one.id.slice(0, 8) })).toContain(one.id);
	expect(await idsOf({ search: 'something' })).toEqual([]);
	expect(await idsOf({ from: '2020-01-01T00:00:00.000Z', to: '2020-12-31T23:59:59.999Z' })).toEqual([]);
	const made = one.transaction.created_at;
	await expect.poll(() => idsOf({ from: made, to: made })).toEqual([one.id]);
	expect((await all({ from: '2026-02-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' })).status).toBe(400);
});

it('after all tests the ledger has no problems', async () => {
	expect(await auditProblems(table)).toEqual([]);
});
