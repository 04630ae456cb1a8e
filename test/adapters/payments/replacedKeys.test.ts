import { expect, it, onTestFinished } from 'vitest';
import { createProvider as createMidtrans } from '#adapters/payments/midtrans.ts';
import { createProvider as createStripe } from '#adapters/payments/stripe.ts';
import type { Table } from '#core/table/client.ts';
import { keys, pageOptions, pendingTransaction } from '#support/payments/providerAt.ts';
import { startStandIn } from '#support/payments/standIn.ts';

it.each([
	['Midtrans', createMidtrans, 'indonesia', 'midtransServerKey'],
	['Stripe', createStripe, 'international', 'stripeSecretKey'],
] as const)(
	'%s is called with a key that an operator has replaced, without a new process',
	async (...given) => {
		const [, create, region, name] = given;
		const server = await startStandIn(() => ({ status: 401, body: {} }));
		onTestFinished(() => server.close());
		const current = { ...keys };
		const provider = create({
			keys: async () => ({ ...current }),
			live: false,
			siteOrigin: 'https://pixwand.test',
			table: {} as Table,
			endpoint: server.url,
		});
		const authorizationOfCall = async () => {
			await expect(provider.open(pendingTransaction(region), pageOptions)).rejects.toThrow();
			return server.requests.at(-1)?.headers.authorization;
		};
		const before = await authorizationOfCall();
		expect(await authorizationOfCall()).toBe(before);
		current[name] = `${current[name]}-replaced`;
		expect(await authorizationOfCall()).not.toBe(before);
	},
);
