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
