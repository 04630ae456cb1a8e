import type { NewTransaction } from '#shared/api/payments.ts';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { readEntry, tabStorage } from '../../storage/webStorage.ts';
import { t } from './messages.en.ts';

const storageKey = 'pixwand-purchases';

/** A transaction that this tab has created and whose credits it has not seen. */
interface PendingTransaction extends NewTransaction {
	readonly id: string;
}

const write = (transactions: readonly PendingTransaction[]) =>
	tabStorage.set(storageKey, JSON.stringify(transactions));

/** The pending transactions of this tab, oldest first. Deleted on signing out. */
export const pendingTransactions = (): PendingTransaction[] => readEntry(storageKey) ?? [];

export const addPendingTransaction = (transaction: PendingTransaction): void =>
	write([...pendingTransactions(), transaction]);

export const removePendingTransaction = (id: string): void =>
	write(pendingTransactions().filter((pending) => pending.id !== id));

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
