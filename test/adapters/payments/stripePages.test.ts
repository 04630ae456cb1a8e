import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProvider } from '#adapters/payments/stripe.ts';
import {
	everythingThrownBy,
	pageOptions,
	pendingTransaction,
	providerAt,
	secrets,
} from '#support/payments/providerAt.ts';
import { type StripeStandIn, startStripe } from '#support/payments/stripeStandIn.ts';

let stripe: StripeStandIn;
beforeEach(async () => {
	stripe = await startStripe();
});
afterEach(() => stripe.close());

const provider = () => providerAt(createProvider, stripe.url);
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

it('sends the total in cents, as one item', async () => {
	expect(await sessionForm()).toMatchObject({
		mode: 'payment',
		'line_items[0][quantity]': '1',
		'line_items[0][price_data][currency]': 'usd',
		'line_items[0][price_data][unit_amount]': '2125',
		'line_items[0][price_data][product_data][name]': '25 Pixwand credits',
		customer_email: 'buyer@example.com',
	});
});

it('uses the singular for one credit', async () => {
	expect(await sessionForm(pendingTransaction('international', { credits: 1 }))).toMatchObject({
		'line_items[0][price_data][product_data][name]': '1 Pixwand credit',
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

it('sends our return pages', async () => {
	expect(await sessionForm()).toMatchObject({
		success_url: pageOptions.success,
		cancel_url: pageOptions.failure,
	});
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

it('sends the SDK’s version of the API, and no telemetry', async () => {
	const same = provider();
	await same.open(pendingTransaction('international'), pageOptions);
	await same.open(pendingTransaction('international'), pageOptions);
	for (const { headers } of stripe.requests) {
		expect(headers['stripe-version']).toMatch(/^20\d\d-\d\d-\d\d\.\w+$/);
		expect(headers['x-stripe-client-telemetry']).toBeUndefined();
	}
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
	const thrown = await everythingThrownBy(provider().open(pendingTransaction('international'), pageOptions));
	expect(thrown).toMatch(/Stripe (answered \d{3}|did not answer)/);
	for (const secret of secrets) expect(thrown).not.toContain(secret);
});

it('throws for a session without a URL', async () => {
	stripe.faults.push({ status: 200, body: { id: 'cs_test_1', object: 'checkout.session', url: null } });
	const call = provider().open(pendingTransaction('international'), pageOptions);
	await expect(call).rejects.toThrow('Stripe has no page for the session cs_test_1');
});

it('reports a wrong key without the key', async () => {
	const wrong = providerAt(createProvider, stripe.url, { stripeSecretKey: 'sk_test_mistyped' });
	const thrown = await everythingThrownBy(wrong.open(pendingTransaction('international'), pageOptions));
	expect(thrown).toContain('Stripe answered 401');
	expect(thrown).not.toContain('mistyped');
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
