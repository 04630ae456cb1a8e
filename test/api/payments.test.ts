import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '#infra/local/mailbox.ts';
import {
	age,
	buy,
	newsOf,
	press,
	reconcilePayments,
	transactionOf,
	until,
	webhook,
} from '#support/purchases.ts';
import { untilAnswered, withTenExecutions } from '#support/stageSettings.ts';
import { ledgerProblems } from '#support/table.ts';
import { balanceOf, customerWith, type Guest, newAdmin, stage, visitor } from '#support/users.ts';

const hour = 3600_000;

/** A purchase that is not paid yet. */
async function begin(credit = 10) {
	const guest = await customerWith(0);
	const { data } = await buy(guest, credit);
	const transaction = await transactionOf(guest, data.id);
	if (!transaction) throw new Error('The transaction is not listed.');
	return { guest, id: data.id, transaction };
}

describe('the packages', () => {
	it('are listed with their prices for anybody', async () => {
		const { data } = await visitor.call('listPackages', {});
		expect(data).toHaveLength(6);
		expect(data[2]).toEqual({
			credits: 10,
			price_per_credit: 5000,
			discount_percentage: 10,
			total_price: 45_000,
			currency: 'IDR',
			currency_symbol: 'Rp',
		});
	});
});

describe('a purchase', () => {
	it.each([
		['indonesia', 25, 106_250, 'IDR', 'Rp 106.250'],
		['international', 25, 2125, 'USD', '$21.25'],
	] as const)(
		'in %s adds exactly its credits, and mails a receipt',
		async (region, credit, total, currency, price) => {
			const guest = await customerWith(0);
			const { data } = await buy(guest, credit, region);
			const page = await (await fetch(data.payment_url)).text();
			expect(page.replace(/\s/g, ' ')).toContain(`Pay ${price}`);
			expect(await balanceOf(guest)).toBe(0);

			expect(await press(data.id, 'pay')).toBe(`${stage.site}/payment-success?credits=${credit}`);
			expect(await balanceOf(guest)).toBe(credit);
			expect(await transactionOf(guest, data.id)).toMatchObject({
				status: 'PAID',
				credit_amount: credit,
				total_amount: total,
				currency,
				region,
				user: { id: guest.id, email: guest.email },
			});
			const ledger = await guest.client.call('listLedger', { query: {} });
			expect(ledger.data).toEqual([
				expect.objectContaining({
					kind: 'PURCHASE',
					amount: credit,
					transaction_id: data.id,
					why: '25 credits bought',
				}),
			]);
			const receipt = await until(async () =>
				(await readMails(stage.emulator)).find(
					({ to, subject }) => to.includes(guest.email) && /receipt/i.test(subject),
				),
			);
			expect(receipt.text.replace(/\s/g, ' ')).toContain(price);
			expect(receipt.html).not.toContain('{{');
		},
	);

	it('that fails or is let expire adds nothing', async () => {
		for (const [action, status] of [
			['fail', 'FAILED'],
			['expire', 'EXPIRED'],
		] as const) {
			const { guest, id } = await begin();
			expect(await press(id, action)).toBe(`${stage.site}/payment-failed`);
			expect(await transactionOf(guest, id)).toMatchObject({ status });
			expect(await balanceOf(guest)).toBe(0);
		}
	});

	it('is paid once when the webhook is replayed ten times in parallel, and again later', async () => {
		const { guest, id, transaction } = await begin(5);
		const replay = () => Promise.all(Array.from({ length: 10 }, () => webhook(newsOf(transaction, 'paid'))));
		const answers = await replay();
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect(answers.filter(({ data }) => data.outcome === 'settled')).toHaveLength(1);
		await press(id, 'pay');
		await replay();
		expect(await balanceOf(guest)).toBe(5);
	});

	it('counts money that arrives after everybody had given up', async () => {
		for (const kind of ['expired', 'failed'] as const) {
			const { guest, transaction } = await begin(5);
			await webhook(newsOf(transaction, kind));
			expect(await balanceOf(guest)).toBe(0);
			await webhook(newsOf(transaction, 'paid'));
			await webhook(newsOf(transaction, kind));
			expect(await transactionOf(guest, transaction.id)).toMatchObject({ status: 'PAID' });
			expect(await balanceOf(guest)).toBe(5);
		}
	});

	it('stays pending for a wrong amount or currency', async () => {
		const { guest, transaction } = await begin();
		for (const change of [{ amount: 1 }, { currency: 'USD' }])
			expect(await webhook(newsOf(transaction, 'paid', change))).toMatchObject({
				data: { outcome: 'noted' },
			});
		expect(await transactionOf(guest, transaction.id)).toMatchObject({ status: 'PENDING' });
		expect(await balanceOf(guest)).toBe(0);
	});

	it('keeps its credits when the provider gives money back: that is for a person to decide', async () => {
		const { guest, id, transaction } = await begin(5);
		await press(id, 'pay');
		expect(await webhook(newsOf(transaction, 'refunded'))).toMatchObject({ data: { outcome: 'noted' } });
		expect(await webhook(newsOf(transaction, 'disputed'))).toMatchObject({ data: { outcome: 'noted' } });
		expect(await balanceOf(guest)).toBe(5);
	});
});

describe('the schedule', () => {
	it('finds a payment of which no news came, and expires what nobody paid', async () => {
		const [paid, unpaid, young] = [await begin(5), await begin(5), await begin(5)];
		await press(paid.id, 'pay');
		await age(paid.id, hour);
		await age(unpaid.id, 25 * hour);
		await reconcilePayments();
		expect(await transactionOf(paid.guest, paid.id)).toMatchObject({ status: 'PAID' });
		expect(await transactionOf(unpaid.guest, unpaid.id)).toMatchObject({ status: 'EXPIRED' });
		expect(await transactionOf(young.guest, young.id)).toMatchObject({ status: 'PENDING' });
		expect(await balanceOf(paid.guest)).toBe(5);
	});
});

describe('a call to the webhook', () => {
	let begun: Awaited<ReturnType<typeof begin>>;
	beforeAll(async () => {
		begun = await begin();
	});

	it.each<[string, Parameters<typeof webhook>[1]]>([
		['without a signature', { signature: '' }],
		['with words for a signature', { signature: 'let me in' }],
		['signed with another key', { key: 'x'.repeat(64) }],
		['signed an hour ago', { at: new Date(Date.now() - hour) }],
		['signed for tomorrow', { at: new Date(Date.now() + 24 * hour) }],
		['that is no JSON', { body: 'paid!' }],
		['that is no news', { body: '{"paid":true}' }],
	])('%s is refused, and nothing moves', async (_, how) => {
		const answer = await webhook(newsOf(begun.transaction, 'paid'), how);
		expect(answer).toMatchObject({ status: 400, code: 'invalid' });
		expect(await transactionOf(begun.guest, begun.id)).toMatchObject({ status: 'PENDING' });
		expect(await balanceOf(begun.guest)).toBe(0);
	});

	it('whose body was changed after it was signed is refused', async () => {
		const { transaction, guest } = begun;
		const { signNews } = await import('#adapters/payments/sandbox.ts');
		const signature = signNews('x'.repeat(64), JSON.stringify(newsOf(transaction, 'open')), new Date());
		expect((await webhook(newsOf(transaction, 'paid'), { signature })).status).toBe(400);
		expect(await balanceOf(guest)).toBe(0);
	});

	it('about an order that is none of ours is answered 404', async () => {
		const answer = await webhook(newsOf(begun.transaction, 'paid', { transactionId: randomUUID() }));
		expect(answer.status).toBe(404);
	});

	it('of a provider that the stage does not have is answered 404', async () => {
		for (const provider of ['stripe', 'midtrans', 'paypal'])
			expect((await visitor.send('handlePaymentWebhook', { params: { provider }, body: '{}' })).status).toBe(
				404,
			);
	});

	it('of a megabyte is refused', async () => {
		const body = JSON.stringify('a'.repeat(1_000_000));
		expect((await webhook(newsOf(begun.transaction, 'paid'), { body })).status).toBe(413);
	});
});

describe('an order of credits', () => {
	let guest: Guest;
	beforeAll(async () => {
		guest = await customerWith(0);
	});

	it.each<[string, unknown]>([
		['no credits', { credit: 0, region: 'indonesia' }],
		['less than none', { credit: -1, region: 'indonesia' }],
		['more than 500', { credit: 501, region: 'indonesia' }],
		['half a credit', { credit: 1.5, region: 'indonesia' }],
		['a text', { credit: '10', region: 'indonesia' }],
		['null', { credit: null, region: 'indonesia' }],
		['an unknown region', { credit: 10, region: 'mars' }],
		['no region', { credit: 10 }],
		['a price of its own', { credit: 10, region: 'indonesia', total: 1 }],
		['nothing', {}],
	])('of %s is refused with details', async (_, body) => {
		const answer = await guest.client.send('createTransaction', { body: JSON.stringify(body) });
		expect(answer).toMatchObject({ status: 400, code: 'invalid' });
		expect(answer.details.length).toBeGreaterThan(0);
	});

	it('that is no JSON or too large is refused', async () => {
		expect((await guest.client.send('createTransaction', { body: '{' })).status).toBe(400);
		const large = JSON.stringify({ credit: 1, region: 'indonesia', more: 'a'.repeat(1_000_000) });
		expect((await guest.client.send('createTransaction', { body: large })).status).toBe(413);
	});

	it('is made once for one key, however many ask at once', { timeout: 240_000 }, async () => {
		const headers = { 'idempotency-key': randomUUID() };
		const answers = await withTenExecutions('createTransaction', () =>
			Promise.all(
				Array.from({ length: 100 }, () => untilAnswered(() => buy(guest, 5, 'indonesia', headers))),
			),
		);
		expect(answers.filter(({ ok }) => !ok).map(({ status, message }) => `${status} ${message}`)).toEqual([]);
		expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
		const mine = await guest.client.call('listTransactions', { query: {} });
		expect(mine.data).toHaveLength(1);

		expect(await buy(guest, 6, 'indonesia', headers)).toMatchObject({ status: 409, code: 'conflict' });
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

	it('says what became of a payment, and lets nobody pay twice', async () => {
		const { guest, id } = await begin(5);
		await press(id, 'pay');
		await press(id, 'fail');
		const page = await (await fetch(`${stage.api}/v1/payments/sandbox/${id}`)).text();
		expect(page).toContain('Paid. Thank you!');
		expect(page).not.toContain('<form');
		expect(await transactionOf(guest, id)).toMatchObject({ status: 'PAID' });
		expect(await balanceOf(guest)).toBe(5);
	});

	it('comes without scripts, under the site’s own policy', async () => {
		const { id } = await begin(5);
		const response = await fetch(`${stage.api}/v1/payments/sandbox/${id}`);
		expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
		expect(await response.text()).not.toContain('<script');
	});
});

describe('the list of purchases', () => {
	it('shows everybody their own, and admins all, by status, date, id and address', async () => {
		const [one, two, admin] = [await begin(5), await begin(10), await newAdmin()];
		await press(two.id, 'pay');
		expect((await one.guest.client.call('listTransactions', { query: {} })).data.map(({ id }) => id)).toEqual(
			[one.id],
		);

		const all = (query: Record<string, string | number>) => admin.client.call('listTransactions', { query });
		const latest = await all({ limit: 2 });
		expect(latest.data.map(({ id }) => id)).toEqual([two.id, one.id]);
		expect((await all({ limit: 1, status: 'PAID' })).data[0]?.id).toBe(two.id);
		expect((await all({ limit: 1, status: 'PENDING' })).data[0]?.id).toBe(one.id);
		expect((await all({ search: one.id })).data.map(({ id }) => id)).toEqual([one.id]);
		expect((await all({ search: two.guest.email.toUpperCase() })).data.map(({ id }) => id)).toEqual([two.id]);
		await until(async () => (await all({ search: one.id.slice(0, 8) })).data.some(({ id }) => id === one.id));
		expect((await all({ from: '2020-01-01T00:00:00.000Z', to: '2020-12-31T23:59:59.999Z' })).data).toEqual(
			[],
		);
		const made = one.transaction.created_at;
		expect((await all({ from: made, to: made })).data.map(({ id }) => id)).toEqual([one.id]);
		expect((await all({ from: '2026-02-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' })).status).toBe(
			400,
		);
		expect((await all({ search: 'something' })).status).toBe(400);
	});

	it('tells how many there are, and jumps', async () => {
		const admin = await newAdmin();
		const made = [];
		for (let n = 0; n < 3; n++) made.unshift((await begin(5)).id);
		const all = (query: Record<string, string | number>) => admin.client.call('listTransactions', { query });
		const counted = await until(async () => {
			const page = await all({ limit: 1000 });
			return page.total === page.data.length && page;
		});
		const ids = counted.data.map(({ id }) => id);
		expect(ids.slice(0, 3)).toEqual(made);
		const jumped = await all({ skip: 2, limit: 2 });
		expect(jumped.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
		expect(jumped.total).toBe(ids.length);
		const next = await all({ skip: 2, limit: 2, cursor: jumped.nextCursor ?? '' });
		expect(next.data.map(({ id }) => id)).toEqual(ids.slice(4, 6));
		expect((await all({ skip: 100_000 })).data).toEqual([]);
		const pending = await all({ status: 'PENDING', limit: 1000 });
		expect(pending.total).toBe(pending.data.length);
		const half = await all({ limit: 1000, to: counted.data[1]?.created_at ?? '' });
		expect(half.total).toBe(ids.length - 1);
	});
});

describe('after all of this', () => {
	it('the ledger is right', async () => {
		expect(await ledgerProblems()).toEqual([]);
	});
});
