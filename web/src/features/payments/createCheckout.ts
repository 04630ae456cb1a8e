import type { NewTransaction } from '#shared/api/payments.ts';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { t } from './messages.en.ts';
import { addPendingTransaction } from './pendingTransactions.ts';

async function createTransaction(body: NewTransaction, idempotencyKey: string): Promise<string> {
	const { id, payment_url } = await call('createTransaction', { body, idempotencyKey });
	if (!payment_url) throw new Error('The response has no payment_url');
	addPendingTransaction({ ...body, id });
	return payment_url;
}

/**
 * Returns a function that creates a transaction and returns the URL of its payment page, or calls `onError` with a
 * message and returns `undefined`. Retrying the same body creates one transaction.
 */
export function createCheckout(onError: (message: string) => void) {
	const withIdempotencyKey = idempotencyKeys('purchase');

	return async (body: NewTransaction): Promise<string | undefined> => {
		try {
			return await withIdempotencyKey(body, (key) => createTransaction(body, key));
		} catch (error) {
			if (!isAborted(error)) onError(errorMessage(error, t('notStarted')));
			return undefined;
		}
	};
}
