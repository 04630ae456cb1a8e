import { setTimeout as sleep } from 'node:timers/promises';
import { createTransaction } from '#core/payments/createTransaction.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { providers } from '#runtime/payments.ts';
import { once } from '#shared/once.ts';

const context = once(() => ({
	table: table(),
	providers: providers(),
	limit: settings.limits.payments,
	firstDayCredits: settings.limits.firstDayCredits,
	siteOrigin: settings.siteOrigin,
	reportError: (error: unknown, id: string) => log.error('page not opened', { id, ...describeError(error) }),
	sleep,
}));

export const handler = endpoint('createTransaction', ({ user, body, idempotency, language, now }) =>
	createTransaction({ ...context(), language }, user, body, idempotency, now),
);
