import { dynamoSettledTransactions } from '#adapters/dynamo/transactions.ts';
import { notFound } from '#domain/appError.ts';
import { settle } from '#domain/payments/settle.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { alarm } from '#runtime/logger.ts';
import { providerNamed } from '#runtime/payments.ts';

const ports = once(() => ({ transactions: dynamoSettledTransactions(table()), alarm }));

export const handler = endpoint('receivePaymentNews', async ({ params, signed, now }) => {
	const provider = providerNamed(params.provider);
	if (!provider) throw notFound('provider');
	const news = await provider.read(signed, now);
	return { outcome: news ? await settle(ports(), provider.name, news, now) : 'ignored' };
});
