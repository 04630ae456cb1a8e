import { expect, it } from 'vitest';
import { toPaymentKeys } from '#adapters/payments/provider.ts';
import { everythingThrownBy, keys } from '#support/payments/providerAt.ts';

it('parses the keys of all providers', () => {
	expect(toPaymentKeys(JSON.stringify(keys))).toEqual(keys);
});

it.each([
	['a key alone', 'sk_live_mistaken'],
	['JSON with a slip', '{"stripeSecretKey": "sk_live_mistaken",}'],
	['a key of a wrong form', JSON.stringify({ ...keys, sandboxKey: 'sk_live_mistaken' })],
	['one key only', JSON.stringify({ stripeSecretKey: 'sk_live_mistaken' })],
])('throws without the content for %s', async (_, secret) => {
	const thrown = await everythingThrownBy((async () => toPaymentKeys(secret))());
	expect(thrown).not.toContain('sk_live');
});
