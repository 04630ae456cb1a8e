import { notFound } from '#core/appError.ts';
import { settle } from '#core/payments/settle.ts';
import { dynamoSettledTransactions } from '#core/payments/transactions.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { alarm } from '#runtime/logger.ts';
import { providerNamed } from '#runtime/payments.ts';

const ports = once(() => ({ transactions: dynamoSettledTransactions(table()), alarm }));

export const handler = endpoint('handlePaymentWebhook', async ({ params, signed, now }) => {
	const provider = providerNamed(params.provider);
	if (!provider) throw notFound('provider');
	const event = await provider.read(signed, now);
	return { outcome: event ? await settle(ports(), provider.name, event, now) : 'ignored' };
});
