import { setTimeout as sleep } from 'node:timers/promises';
import { createTransaction } from '#core/payments/createTransaction.ts';
import { dynamoOpenTransactions } from '#core/payments/transactions.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { providers } from '#runtime/payments.ts';

const ports = once(() => ({
	transactions: dynamoOpenTransactions(table(), settings.limits.payments),
	providers: providers(),
	returnTo: (credits: number) => ({
		success: `${settings.siteOrigin}/payment-success?credits=${credits}`,
		failure: `${settings.siteOrigin}/payment-failed`,
	}),
	providerFailed: (error: unknown, id: string) =>
		log.error('page not opened', { id, ...describeError(error) }),
	sleep,
}));

export const handler = endpoint('createTransaction', ({ user, body, idempotency, now }) =>
	createTransaction(ports(), user, body, idempotency, now),
);
