import { toPaymentKeys } from '#adapters/payments/provider.ts';
import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import { once } from '#shared/once.ts';
import type { Region } from '#shared/payments/pricing.ts';
import { createProvider as indonesia } from '#stage/payments/indonesia';
import { createProvider as international } from '#stage/payments/international';
import { paymentKeys, table } from './dependencies.ts';
import { settings } from './env.ts';

export const providers = /* @__PURE__ */ once((): Record<Region, PaymentProvider> => {
	const read = paymentKeys();
	const context = {
		keys: async () => toPaymentKeys(await read()),
		live: settings.payments.live,
		siteOrigin: settings.siteOrigin,
		table: table(),
	};
	return { indonesia: indonesia(context), international: international(context) };
});

export const providerNamed = (name: PaymentProvider['name']): PaymentProvider | undefined =>
	Object.values(providers()).find((provider) => provider.name === name);
