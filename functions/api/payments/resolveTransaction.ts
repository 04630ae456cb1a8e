import { resolveTransaction } from '#core/payments/resolveTransaction.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('resolveTransaction', ({ user, params, body, now }) =>
	resolveTransaction(table(), user, params.id, body, now),
);
