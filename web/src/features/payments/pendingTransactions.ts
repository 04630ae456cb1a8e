import type { NewTransaction } from '#shared/api/payments.ts';
import { readEntry, tabStorage } from '../../storage/webStorage.ts';

const storageKey = 'pixwand-purchases';

/** A transaction that this tab has created and whose credits it has not seen. */
export interface PendingTransaction extends NewTransaction {
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
