import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProvider } from '#adapters/payments/stripe.ts';
import type { WebhookCall } from '#core/payments/paymentProvider.ts';
import {
	everythingThrownBy,
	pageOptions,
	pendingTransaction,
	providerAt,
	secrets,
} from '#support/payments/providerAt.ts';
import {
	type StripeStandIn,
	startStripe,
	stripeCall,
	stripeEvent,
	stripeWebhookSecret,
} from '#support/payments/stripeStandIn.ts';

let stripe: StripeStandIn;
beforeEach(async () => {
	stripe = await startStripe();
});
afterEach(() => stripe.close());

const provider = () => providerAt(createProvider, stripe.url);

describe('a page of Stripe', () => {
	const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

	/** Opens a session and returns the form that was sent to Checkout. */
	async function sessionForm(
		transaction = pendingTransaction('international'),
	): Promise<Readonly<Record<string, string>>> {
		const { reference } = await provider().open(transaction, pageOptions);
		return stripe.forms.get(reference) ?? {};
	}

	it('opens a Checkout session and returns its URL', async () => {
		const page = await provider().open(pendingTransaction('international'), pageOptions);
		expect(page.url).toBe(`https://checkout.stripe.com/c/pay/${page.reference}`);
		expect(page.reference).toMatch(/^cs_test_/);
	});

	it('sends the total in cents, as one item, and our return pages', async () => {
		expect(await sessionForm()).toMatchObject({
			mode: 'payment',
			'line_items[0][quantity]': '1',
			'line_items[0][price_data][currency]': 'usd',
			'line_items[0][price_data][unit_amount]': '2125',
			'line_items[0][price_data][product_data][name]': '25 Pixwand credits',
			customer_email: 'buyer@example.com',
			success_url: pageOptions.success,
			cancel_url: pageOptions.failure,
		});
	});

	it('sets the transaction’s id as metadata of the session and its payment intent', async () => {
		const transaction = pendingTransaction('international');
		expect(await sessionForm(transaction)).toMatchObject({
			client_reference_id: transaction.id,
			'metadata[transaction_id]': transaction.id,
			'payment_intent_data[metadata][transaction_id]': transaction.id,
		});
	});

	it('sends no payment methods and disables adaptive pricing', async () => {
		const form = await sessionForm();
		expect(Object.keys(form).filter((field) => field.startsWith('payment_method'))).toEqual([]);
		expect(form['adaptive_pricing[enabled]']).toBe('false');
	});

	it('sends the transaction’s expiry, or an earlier one that Stripe accepts', async () => {
		const day = pendingTransaction('international');
		expect(Number((await sessionForm(day)).expires_at)).toBe(seconds(day.expiresAt) - 600);
		const hour = pendingTransaction('international', {
			expiresAt: new Date(Date.now() + 3600_000).toISOString(),
		});
		expect(Number((await sessionForm(hour)).expires_at)).toBe(seconds(hour.expiresAt));
	});

	it('sends an expiry that Stripe accepts with a clock five minutes behind ours', async () => {
		stripe.clockLagSeconds = 300;
		await expect(provider().open(pendingTransaction('international'), pageOptions)).resolves.toBeDefined();
	});

	it('returns the same page for a repeated call, also from another process', async () => {
		const transaction = pendingTransaction('international');
		const page = await provider().open(transaction, pageOptions);
		expect(await provider().open(transaction, pageOptions)).toEqual(page);
		expect(stripe.forms.size).toBe(1);
		expect(stripe.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
			transaction.id,
			transaction.id,
		]);
	});

	it.each(['hang up', 'lost answer'] as const)(
		'opens one page only, though there was a "%s"',
		async (fault) => {
			stripe.faults.push(fault);
			await expect(provider().open(pendingTransaction('international'), pageOptions)).resolves.toBeDefined();
			expect(stripe.requests).toHaveLength(2);
			expect(stripe.forms.size).toBe(1);
		},
	);

	it('retries twice when Stripe answers with a server error', async () => {
		const trouble = { status: 503, body: { error: { type: 'api_error', message: 'Later.' } } };
		stripe.faults.push(trouble, trouble);
		await expect(provider().open(pendingTransaction('international'), pageOptions)).resolves.toBeDefined();
		stripe.faults.push(trouble, trouble, trouble);
		const given = provider().open(pendingTransaction('international'), pageOptions);
		await expect(given).rejects.toThrow('Stripe answered 503 StripeAPIError');
		expect(stripe.requests).toHaveLength(6);
	});

	it('throws for a repeated call with other parameters', async () => {
		const transaction = pendingTransaction('international');
		await provider().open(transaction, pageOptions);
		const other = provider().open({ ...transaction, total: 1 }, pageOptions);
		await expect(other).rejects.toThrow('Stripe answered 400 StripeIdempotencyError');
	});

	const refusal = (type: string, message: string) => ({ status: 400, body: { error: { type, message } } });
	const faults = [
		['400', [refusal('invalid_request_error', 'Invalid email address: buyer@example.com')]],
		['429', [{ status: 429, body: { error: { type: 'invalid_request_error', message: 'Too many' } } }]],
		[
			'500',
			[500, 500, 500].map((status) => ({ status, body: { error: { type: 'api_error', message: 'Oh' } } })),
		],
		[
			'an answer of a proxy',
			[
				{ status: 502, body: '<html>' },
				{ status: 502, body: '<html>' },
				{ status: 502, body: '<html>' },
			],
		],
		['a connection cut off', ['hang up', 'hang up', 'hang up', 'hang up']],
	] as const;

	it.each(faults)('reports %s without the key and the buyer’s address', async (_, some) => {
		stripe.faults.push(...some);
		const thrown = await everythingThrownBy(
			provider().open(pendingTransaction('international'), pageOptions),
		);
		expect(thrown).toMatch(/Stripe (answered \d{3}|did not answer)/);
		for (const secret of secrets) expect(thrown).not.toContain(secret);
	});

	it('throws for a session without a URL', async () => {
		stripe.faults.push({ status: 200, body: { id: 'cs_test_1', object: 'checkout.session', url: null } });
		const call = provider().open(pendingTransaction('international'), pageOptions);
		await expect(call).rejects.toThrow('Stripe has no page for the session cs_test_1');
	});

	it.each([
		['', 'is not set'],
		['sk_live_real', 'is not a test one'],
	])('makes no call with the key %j on a stage without real payments', async (stripeSecretKey, complaint) => {
		const wrong = providerAt(createProvider, stripe.url, { stripeSecretKey });
		const thrown = await everythingThrownBy(wrong.open(pendingTransaction('international'), pageOptions));
		expect(thrown).toContain(complaint);
		expect(thrown).not.toContain('sk_live_real');
		expect(stripe.requests).toEqual([]);
	});
});

describe('an event of Stripe', () => {
	const now = new Date();
	const read = (call: WebhookCall, at = now) => provider().read(call, at);
	const readEvent = (type: string, object: Record<string, unknown>) =>
		read(stripeCall(stripeEvent(type, object)));
	const refused = { code: 'invalid' };

	const paid = { status: 'complete', payment_status: 'paid' };
	const unpaid = { status: 'complete', payment_status: 'unpaid' };

	/** A transaction with an open session, which can be changed. */
	async function opened(session: Record<string, unknown> = {}, intent?: Record<string, unknown>) {
		const transaction = pendingTransaction('international');
		const { reference } = await provider().open(transaction, pageOptions);
		return { transaction, reference, session: stripe.change(reference, session, intent) };
	}

	const settled = async () => stripeEvent('checkout.session.completed', (await opened(paid)).session);

	it('reads a completed and paid session as a payment of the whole amount', async () => {
		const { transaction, reference, session } = await opened(paid);
		expect(await readEvent('checkout.session.completed', session)).toEqual({
			transactionId: transaction.id,
			kind: 'paid',
			amount: 2125,
			currency: 'USD',
			reference,
		});
	});

	it.each([
		['completed', unpaid, 'processing'],
		['completed', { status: 'complete', payment_status: 'no_payment_required' }, 'processing'],
		['async_payment_succeeded', paid, 'paid'],
		['async_payment_failed', unpaid, 'failed'],
		['expired', { status: 'expired' }, 'expired'],
	] as const)('understands a session that is %s, %o', async (type, changes, kind) => {
		const { transaction, session } = await opened(changes);
		expect(await readEvent(`checkout.session.${type}`, session)).toMatchObject({
			transactionId: transaction.id,
			kind,
		});
	});

	it('reads a payment after its expiry event', async () => {
		const { transaction, session } = await opened({ status: 'expired' });
		expect(await readEvent('checkout.session.expired', session)).toMatchObject({ kind: 'expired' });
		const late = await readEvent('checkout.session.async_payment_succeeded', { ...session, ...paid });
		expect(late).toMatchObject({ transactionId: transaction.id, kind: 'paid' });
	});

	it('returns a wrong amount and a wrong currency unchanged', async () => {
		const { session } = await opened({ ...paid, amount_total: 1, currency: 'eur' });
		expect(await readEvent('checkout.session.completed', session)).toMatchObject({
			amount: 1,
			currency: 'EUR',
		});
	});

	const back = { currency: 'usd', metadata: {} };

	it('finds the transaction of a refunded charge by its payment intent', async () => {
		const { transaction, session } = await opened(paid, { status: 'succeeded' });
		const charge = { ...back, id: 'ch_1', payment_intent: session.payment_intent, amount_refunded: 2125 };
		expect(await readEvent('charge.refunded', charge)).toMatchObject({
			transactionId: transaction.id,
			kind: 'refunded',
			amount: 2125,
			currency: 'USD',
		});
	});

	it('makes no call when the charge’s metadata has the transaction’s id', async () => {
		const { transaction, session } = await opened(paid, { status: 'succeeded' });
		const metadata = { transaction_id: transaction.id };
		const calls = stripe.requests.length;
		const charge = {
			...back,
			id: 'ch_1',
			payment_intent: session.payment_intent,
			amount_refunded: 5,
			metadata,
		};
		expect(await readEvent('charge.refunded', charge)).toMatchObject({
			transactionId: transaction.id,
			amount: 5,
		});
		expect(stripe.requests).toHaveLength(calls);
	});

	it('reads each partial refund as an event of its own, with the sum refunded so far', async () => {
		const { session } = await opened(paid, { status: 'succeeded' });
		const charge = { ...back, id: 'ch_1', payment_intent: session.payment_intent };
		const one = await readEvent('charge.refunded', { ...charge, amount_refunded: 500 });
		const two = await readEvent('charge.refunded', { ...charge, amount_refunded: 1200 });
		expect([one?.amount, two?.amount]).toEqual([500, 1200]);
		expect(one?.reference).not.toBe(two?.reference);
	});

	it('finds the transaction of a dispute by its payment intent', async () => {
		const { transaction, session } = await opened(paid, { status: 'succeeded' });
		const dispute = { ...back, id: 'dp_1', payment_intent: session.payment_intent, amount: 2125 };
		const due_by = 1_800_000_000;
		const created = await readEvent('charge.dispute.created', {
			...dispute,
			status: 'needs_response',
			evidence_details: { due_by },
		});
		expect(created).toEqual({
			transactionId: transaction.id,
			kind: 'disputed',
			amount: 2125,
			currency: 'USD',
			reference: 'dp_1',
			dispute: { status: 'needs_response', due: '2027-01-15T08:00:00.000Z', at: expect.any(String) },
		});
		for (const type of ['charge.dispute.updated', 'charge.dispute.closed'])
			expect(await readEvent(type, { ...dispute, status: 'won' })).toMatchObject({
				reference: 'dp_1',
				dispute: { status: 'won' },
			});
	});

	it('ignores refunds and disputes of payments that are not ours', async () => {
		const foreign = { ...back, id: 'ch_1', amount: 5, amount_refunded: 5 };
		for (const payment_intent of [stripe.foreignIntent(), 'pi_gone', null])
			for (const type of ['charge.refunded', 'charge.dispute.created'])
				expect(await readEvent(type, { ...foreign, payment_intent })).toBeUndefined();
	});

	it('throws when the payment intent of a refund cannot be retrieved, so that Stripe retries', async () => {
		const { session } = await opened(paid, { status: 'succeeded' });
		const oh = {
			status: 500,
			body: { error: { type: 'api_error' } },
			headers: { 'stripe-should-retry': 'false' },
		};
		stripe.faults.push(oh);
		const charge = { ...back, id: 'ch_1', payment_intent: session.payment_intent, amount_refunded: 5 };
		const thrown = await everythingThrownBy(readEvent('charge.refunded', charge));
		expect(thrown).toContain('Stripe answered 500');
		for (const secret of secrets) expect(thrown).not.toContain(secret);
	});

	it('ignores sessions that are not ours, events of other types and those of the other mode', async () => {
		const { session } = await opened(paid);
		expect(await readEvent('checkout.session.completed', { ...session, metadata: {} })).toBeUndefined();
		expect(await readEvent('checkout.session.completed', { ...session, metadata: null })).toBeUndefined();
		expect(await readEvent('payment_intent.succeeded', { id: 'pi_1' })).toBeUndefined();
		expect(await readEvent('invoice.paid', { id: 'in_1' })).toBeUndefined();
		const live = { ...stripeEvent('checkout.session.completed', session), livemode: true };
		expect(await read(stripeCall(live))).toBeUndefined();
	});

	it('rejects a call without a signature', async () => {
		const { body } = stripeCall(await settled());
		for (const headers of [{}, { 'stripe-signature': undefined }, { 'stripe-signature': '' }])
			await expect(read({ body, headers })).rejects.toMatchObject(refused);
	});

	it('rejects a call that was signed with another secret', async () => {
		const call = stripeCall(await settled(), { secret: 'whsec_somebodyElses' });
		await expect(read(call)).rejects.toMatchObject(refused);
	});

	it('rejects a call that is older than five minutes', async () => {
		const at = new Date('2030-01-01T00:00:00Z');
		const call = stripeCall(await settled(), { at });
		await expect(read(call, new Date(at.getTime() + 300_000))).resolves.toMatchObject({ kind: 'paid' });
		await expect(read(call, new Date(at.getTime() + 301_000))).rejects.toMatchObject(refused);
	});

	it('does not give a reason for a rejected signature', async () => {
		const thrown = await everythingThrownBy(read({ ...stripeCall(await settled()), headers: {} }));
		for (const secret of [...secrets, 'checkout.session']) expect(thrown).not.toContain(secret);
	});

	it('rejects everything without a webhook secret, since anyone could sign then', async () => {
		const open = providerAt(createProvider, stripe.url, { stripeWebhookSecret: '' });
		const call = stripeCall({ ...(await settled()) }, { secret: 'x' });
		await expect(open.read(call, now)).rejects.toThrow('webhook secret of Stripe is not set');
	});

	it('reads session events without a secret key of the API', async () => {
		const call = stripeCall(await settled());
		const keyless = providerAt(createProvider, stripe.url, { stripeSecretKey: '' });
		await expect(keyless.read(call, now)).resolves.toMatchObject({ kind: 'paid' });
	});

	it('rejects a signed body that is not an event', async () => {
		const { createHmac } = await import('node:crypto');
		const t = Math.floor(now.getTime() / 1000);
		for (const body of ['{', '', 'hello', '{"object":"v2.core.event"}']) {
			const mac = createHmac('sha256', stripeWebhookSecret).update(`${t}.${body}`).digest('hex');
			await expect(read({ body, headers: { 'stripe-signature': `t=${t},v1=${mac}` } })).rejects.toMatchObject(
				refused,
			);
		}
	});

	it('rejects a body that differs in one byte', async () => {
		const { body, headers } = stripeCall(await settled());
		await fc.assert(
			fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 0, max: 255 }), async (place, code) => {
				const changed = body.slice(0, place) + String.fromCharCode(code) + body.slice(place + 1);
				fc.pre(changed !== body);
				await expect(read({ body: changed, headers })).rejects.toMatchObject(refused);
			}),
			{ numRuns: 300 },
		);
	});
});

describe('a payment that Stripe is asked about', () => {
	async function opened() {
		const transaction = pendingTransaction('international');
		const { reference } = await provider().open(transaction, pageOptions);
		return { ...transaction, reference };
	}

	const complete = { status: 'complete' };
	const unpaid = { ...complete, payment_status: 'unpaid' };

	it.each([
		['open', {}, undefined, 'open'],
		['paid', { ...complete, payment_status: 'paid' }, { status: 'succeeded' }, 'paid'],
		['still on its way', unpaid, { status: 'processing' }, 'processing'],
		['complete without a word on its payment', unpaid, undefined, 'processing'],
		['failed later', unpaid, { status: 'requires_payment_method' }, 'failed'],
		['called off', unpaid, { status: 'canceled' }, 'failed'],
		['refused at first and open', { status: 'open' }, { status: 'requires_payment_method' }, 'open'],
		['expired', { status: 'expired' }, undefined, 'expired'],
	] as const)('finds a session that is %s', async (_, session, intent, kind) => {
		const transaction = await opened();
		stripe.change(transaction.reference, session, intent);
		expect(await provider().find(transaction)).toEqual({
			transactionId: transaction.id,
			kind,
			amount: 2125,
			currency: 'USD',
			reference: transaction.reference,
		});
	});

	it('makes no call for a transaction without a session', async () => {
		expect(await provider().find(pendingTransaction('international'))).toBeUndefined();
		expect(stripe.requests).toEqual([]);
	});

	it('finds nothing for an unknown session, or one that is not ours', async () => {
		expect(await provider().find({ ...(await opened()), reference: 'cs_test_gone' })).toBeUndefined();
		const transaction = await opened();
		stripe.change(transaction.reference, { metadata: {} });
		expect(await provider().find(transaction)).toBeUndefined();
	});

	const never = { 'stripe-should-retry': 'false' };
	it.each([
		['500', { status: 500, body: { error: { type: 'api_error' } }, headers: never }],
		['404 of something else', { status: 404, body: '<html>', headers: never }],
		['401', { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid key' } } }],
	] as const)('does not take %s for an answer', async (_, fault) => {
		const transaction = await opened();
		stripe.faults.push(fault);
		const thrown = await everythingThrownBy(provider().find(transaction));
		expect(thrown).toMatch(/Stripe (answered|did not answer)/);
		for (const secret of secrets) expect(thrown).not.toContain(secret);
	});
});
