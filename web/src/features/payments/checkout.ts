import type { NewTransaction } from '#shared/api/payments.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { noteBegun } from './pendingTransactions.ts';

async function pageFor(order: NewTransaction, idempotencyKey: string): Promise<string> {
	const { id, payment_url } = await call('createTransaction', { body: order, idempotencyKey });
	if (!payment_url) throw new Error('The answer holds no page to pay on');
	noteBegun(id);
	return payment_url;
}

/**
 * Begins purchases: answers where to pay, or nothing after telling what went wrong. Trying the same order again after
 * trouble is one purchase.
 */
export function checkout(tell: (words: string) => void) {
	const keep = idempotencyKeys();

	return async (order: NewTransaction): Promise<string | undefined> => {
		try {
			return await keep(order, (idempotencyKey) => pageFor(order, idempotencyKey));
		} catch (error) {
			tell(errorMessage(error, 'Failed to start payment. Please try again.'));
			return undefined;
		}
	};
}
