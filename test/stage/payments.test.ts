import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '#infra/local/mailbox.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { createRequest, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { fiveAtOnce } from '#support/fiveAtOnce.ts';
import { nightly } from '#support/nightly.ts';
import { ledgerProblems } from '#support/table.ts';
import {
	backdate,
	buy,
	callWebhook,
	eventOf,
	reconcilePayments,
	submitSandboxPage,
	transactionOf,
	waitFor,
} from '#support/transactions.ts';
import { balanceOf, customerWith, newAdmin, stage, visitor } from '#support/users.ts';

const hour = 3600_000;

/** Creates a transaction that is not paid yet. */
async function pendingPayment(credit = 10) {
	const customer = await customerWith(0);
	const { data } = await buy(customer, credit);
	const transaction = await transactionOf(customer, data.id);
	if (!transaction) throw new Error('The transaction is not listed.');
	return { customer, id: data.id, transaction };
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

	it('adds its credits once when the webhook call is repeated five times in parallel, and again later', async () => {
		const { customer, id, transaction } = await pendingPayment(5);
		const replay = () =>
			Promise.all(Array.from({ length: 5 }, () => callWebhook(eventOf(transaction, 'paid'))));
		const answers = await replay();
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect(answers.filter(({ data }) => data.outcome === 'settled')).toHaveLength(1);
		await submitSandboxPage(id, 'pay');
		await replay();
		expect(await balanceOf(customer)).toBe(5);
	});

	it('has its credits on hold when the payment is disputed, until an admin gives them back', async () => {
		const { customer, id, transaction } = await pendingPayment(5);
		await submitSandboxPage(id, 'pay');
		const dispute = eventOf(transaction, 'disputed');
		expect(await callWebhook(dispute)).toMatchObject({ data: { outcome: 'noted' } });
		expect(await balanceOf(customer)).toBe(0);
		expect(await callWebhook(dispute)).toMatchObject({ data: { outcome: 'ignored' } });
		const { client } = await newAdmin();
		const { data } = await client.call('getTransaction', { params: { id } });
		const note = data.notes[0]?.id ?? '';
		const body = { note, action: 'release', reason: 'The dispute was won' } as const;
		expect((await client.call('resolveTransaction', { params: { id }, body })).ok).toBe(true);
		expect(await balanceOf(customer)).toBe(5);
	});
});

describe('credits of a payment that went back after they were spent', () => {
	it('are shown to admins as owed', async () => {
		const { customer, id, transaction } = await pendingPayment(5);
		await submitSandboxPage(id, 'pay');
		const body = requestWithDescription(await uploadProduct(customer), '[engine answers]');
		for (let n = 0; n < 3; n++) expect((await createRequest(customer, body)).status).toBe(200);
		expect(await callWebhook(eventOf(transaction, 'refunded'))).toMatchObject({ data: { outcome: 'noted' } });
		const admin = await newAdmin();
		const { data } = await admin.client.call('getUser', { params: { id: customer.id } });
		expect(data).toMatchObject({ total_credit: 0, owed_credits: 3 });
	});
});

describe('the reconciliation schedule', () => {
	it.runIf(nightly)('finds a payment without an event, and expires an unpaid transaction', async () => {
		const [paid, unpaid, young] = [await pendingPayment(5), await pendingPayment(5), await pendingPayment(5)];
		await submitSandboxPage(paid.id, 'pay');
		await backdate(paid.id, hour);
		await backdate(unpaid.id, 25 * hour);
		await reconcilePayments();
		expect(await transactionOf(paid.customer, paid.id)).toMatchObject({ status: 'PAID' });
		expect(await transactionOf(unpaid.customer, unpaid.id)).toMatchObject({ status: 'EXPIRED' });
		expect(await transactionOf(young.customer, young.id)).toMatchObject({ status: 'PENDING' });
		expect(await balanceOf(paid.customer)).toBe(5);
	});
});

describe('a call to the webhook', () => {
	let pending: Awaited<ReturnType<typeof pendingPayment>>;
	beforeAll(async () => {
		pending = await pendingPayment();
	});

	it('without a signature is rejected and changes nothing', async () => {
		const answer = await callWebhook(eventOf(pending.transaction, 'paid'), { signature: '' });
		expect(answer).toMatchObject({ status: 400, code: 'invalid' });
		expect(await transactionOf(pending.customer, pending.id)).toMatchObject({ status: 'PENDING' });
		expect(await balanceOf(pending.customer)).toBe(0);
	});

	it('of a provider that the stage does not have is answered 404', async () => {
		for (const provider of ['stripe', 'midtrans', 'paypal'])
			expect((await visitor.send('handlePaymentWebhook', { params: { provider }, body: '{}' })).status).toBe(
				404,
			);
	});
});

describe('a call to create a transaction', () => {
	it('creates one transaction for one key, however many calls run at once', {
		timeout: 240_000,
	}, async () => {
		const customer = await customerWith(0);
		const headers = { 'idempotency-key': randomUUID() };
		const answers = await fiveAtOnce(25, () => buy(customer, 5, 'indonesia', headers));
		expect(answers.filter(({ ok }) => !ok).map(({ status, message }) => `${status} ${message}`)).toEqual([]);
		expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
		const mine = await customer.client.call('listTransactions', { query: {} });
		expect(mine.data).toHaveLength(1);

		expect(await buy(customer, 6, 'indonesia', headers)).toMatchObject({ status: 409, code: 'conflict' });
		const other = await customerWith(0);
		const theirs = await buy(other, 5, 'indonesia', headers);
		expect(theirs.ok).toBe(true);
		expect(theirs.data.id).not.toBe(answers[0]?.data.id);
	});
});

describe('the sandbox’s page', () => {
	it('is answered 404 for a payment that does not exist', async () => {
		const answer = await visitor.send('getSandboxPage', { params: { id: randomUUID() } });
		expect(answer.status).toBe(404);
	});

	it('shows the outcome of a payment, has no scripts, and the site’s content security policy', async () => {
		const { id } = await pendingPayment(5);
		await submitSandboxPage(id, 'pay');
		const response = await fetch(`${stage.api}/v1/payments/sandbox/${id}`);
		expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
		const page = await response.text();
		expect(page).toContain('Paid. Thank you!');
		expect(page).not.toMatch(/<form|<script/);
	});
});

describe('the list of transactions', () => {
	it('shows customers their own and admins all, by status, date, id and address', async () => {
		const [one, two, admin] = [await pendingPayment(5), await pendingPayment(10), await newAdmin()];
		await submitSandboxPage(two.id, 'pay');
		expect(
			(await one.customer.client.call('listTransactions', { query: {} })).data.map(({ id }) => id),
		).toEqual([one.id]);

		const all = (query: Record<string, string | number>) => admin.client.call('listTransactions', { query });
		const idsOf = async (query: Record<string, string | number>) =>
			(await all(query)).data.map(({ id }) => id);
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
		expect((await all({ from: '2026-02-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' })).status).toBe(
			400,
		);
	});
});

describe('after all tests', () => {
	it('the ledger has no problems', async () => {
		expect(await ledgerProblems()).toEqual([]);
	});
});
