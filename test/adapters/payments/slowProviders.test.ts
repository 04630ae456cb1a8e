import { expect, it } from 'vitest';
import { createProvider as createMidtrans } from '#adapters/payments/midtrans.ts';
import { createProvider as createStripe } from '#adapters/payments/stripe.ts';
import { startMidtrans } from '#support/payments/midtransStandIn.ts';
import {
	everythingThrownBy,
	pageOptions,
	pendingTransaction,
	providerAt,
	secrets,
} from '#support/payments/providerAt.ts';
import { startStripe } from '#support/payments/stripeStandIn.ts';

// Side by side, as each waits for a real limit on time.

it.concurrent('aborts a call to Midtrans after the timeout, without parts of the request in the error', async () => {
	const midtrans = await startMidtrans();
	midtrans.faults.push('silence');
	const thrown = await everythingThrownBy(
		providerAt(createMidtrans, midtrans.url).open(pendingTransaction('indonesia'), pageOptions),
	);
	expect(thrown).toContain('Midtrans did not answer.');
	for (const secret of secrets) expect(thrown).not.toContain(secret);
	await midtrans.close();
});

it.concurrent('aborts a status call to Midtrans after the timeout', async () => {
	const midtrans = await startMidtrans();
	midtrans.faults.push('silence');
	const asking = providerAt(createMidtrans, midtrans.url).find(pendingTransaction('indonesia'));
	await expect(asking).rejects.toThrow('Midtrans did not answer.');
	await midtrans.close();
});

it.concurrent('retries a call to Stripe after the timeout, and gets the same page', async () => {
	const stripe = await startStripe();
	stripe.faults.push('silence');
	await expect(
		providerAt(createStripe, stripe.url).open(pendingTransaction('international'), pageOptions),
	).resolves.toBeDefined();
	expect(stripe.requests).toHaveLength(2);
	expect(stripe.forms.size).toBe(1);
	await stripe.close();
});

it.concurrent('throws when Stripe times out and then closes connections, without parts of the request in the error', async () => {
	const stripe = await startStripe();
	stripe.faults.push('silence', 'hang up', 'hang up');
	const thrown = await everythingThrownBy(
		providerAt(createStripe, stripe.url).open(pendingTransaction('international'), pageOptions),
	);
	expect(thrown).toContain('Stripe did not answer (StripeConnectionError).');
	expect(stripe.requests).toHaveLength(3);
	for (const secret of secrets) expect(thrown).not.toContain(secret);
	await stripe.close();
});
