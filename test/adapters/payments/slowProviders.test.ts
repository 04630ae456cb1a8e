import { expect, it } from 'vitest';
import { createProvider as createMidtrans } from '#adapters/payments/midtrans.ts';
import { createProvider as createStripe } from '#adapters/payments/stripe.ts';
import { startMidtrans } from '#support/payments/midtransStandIn.ts';
import {
	everythingThrownBy,
	pendingTransaction,
	providerAt,
	returnTo,
	secrets,
} from '#support/payments/providerAt.ts';
import { startStripe } from '#support/payments/stripeStandIn.ts';

// Side by side, as each waits for a real limit on time.

it.concurrent('waits for Midtrans no longer than its limit, and tells nothing of what was sent', async () => {
	const midtrans = await startMidtrans();
	midtrans.faults.push('silence');
	const told = await everythingThrownBy(
		providerAt(createMidtrans, midtrans.url).open(pendingTransaction('indonesia'), returnTo),
	);
	expect(told).toContain('Midtrans did not answer.');
	for (const secret of secrets) expect(told).not.toContain(secret);
	await midtrans.close();
});

it.concurrent('waits for Midtrans no longer than its limit when it asks how a payment stands', async () => {
	const midtrans = await startMidtrans();
	midtrans.faults.push('silence');
	const asking = providerAt(createMidtrans, midtrans.url).find(pendingTransaction('indonesia'));
	await expect(asking).rejects.toThrow('Midtrans did not answer.');
	await midtrans.close();
});

it.concurrent('asks Stripe again when it has not answered in time, and gets the same page', async () => {
	const stripe = await startStripe();
	stripe.faults.push('silence');
	await expect(
		providerAt(createStripe, stripe.url).open(pendingTransaction('international'), returnTo),
	).resolves.toBeDefined();
	expect(stripe.requests).toHaveLength(2);
	expect(stripe.forms.size).toBe(1);
	await stripe.close();
});

it.concurrent('gives up on a Stripe that is silent and then cuts off, and tells nothing of what was sent', async () => {
	const stripe = await startStripe();
	stripe.faults.push('silence', 'hang up', 'hang up');
	const told = await everythingThrownBy(
		providerAt(createStripe, stripe.url).open(pendingTransaction('international'), returnTo),
	);
	expect(told).toContain('Stripe did not answer (StripeConnectionError).');
	expect(stripe.requests).toHaveLength(3);
	for (const secret of secrets) expect(told).not.toContain(secret);
	await stripe.close();
});
