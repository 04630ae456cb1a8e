import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { CreateProvider, PaymentKeys } from '#adapters/payments/provider.ts';
import type { PageOptions, PaymentProvider } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import type { Table } from '#core/table/client.ts';
import { currencyOf, quote, type Region } from '#shared/payments/pricing.ts';
import { midtransServerKey } from './midtransStandIn.ts';
import { stripeSecretKey, stripeWebhookSecret } from './stripeStandIn.ts';

export const keys: PaymentKeys = {
	sandboxKey: 'x'.repeat(48),
	midtransServerKey,
	stripeSecretKey,
	stripeWebhookSecret,
};

/** Creates a provider that calls a stand-in. */
export const providerAt = (
	create: CreateProvider,
	endpoint: string,
	own: Partial<PaymentKeys> = {},
): PaymentProvider =>
	create({
		keys: async () => ({ ...keys, ...own }),
		live: false,
		siteOrigin: 'https://pixwand.test',
		table: {} as Table,
		endpoint,
	});

/** A new transaction, by default of 25 credits. */
export function pendingTransaction(region: Region, changes: Partial<Transaction> = {}): Transaction {
	const { credits, currency, total, discount } = quote(changes.credits ?? 25, currencyOf[region]);
	const now = Date.now();
	return {
		id: randomUUID(),
		userId: randomUUID(),
		email: 'buyer@example.com',
		region,
		currency,
		provider: region === 'indonesia' ? 'midtrans' : 'stripe',
		credits,
		total,
		discount,
		status: 'PENDING',
		createdAt: new Date(now).toISOString(),
		updatedAt: new Date(now).toISOString(),
		expiresAt: new Date(now + 24 * 3600_000).toISOString(),
		...changes,
	};
}

export const pageOptions: PageOptions = {
	success: 'https://pixwand.test/payment-success?credits=25',
	failure: 'https://pixwand.test/payment-failed',
	language: 'en',
};

/** Returns all text that a log could contain of the error of a call. */
export async function everythingThrownBy(call: Promise<unknown>): Promise<string> {
	const error = await call.then(
		() => {
			throw new Error('Nothing was thrown.');
		},
		(thrown: unknown) => thrown,
	);
	const { message, stack, cause } = error as Error;
	const shown = inspect(error, { depth: 20, showHidden: true, getters: true });
	return [message, stack, inspect(cause, { depth: 20 }), JSON.stringify(error), shown].join('\n');
}

/** Text that no log may contain, plain or encoded. */
export const secrets = [
	midtransServerKey,
	btoa(`${midtransServerKey}:`),
	stripeSecretKey,
	stripeWebhookSecret,
	'buyer@example.com',
];
