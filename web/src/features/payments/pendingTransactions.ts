const storageKey = 'pixwand-purchases';

const write = (ids: readonly string[]) => sessionStorage.setItem(storageKey, JSON.stringify(ids));

/** The ids of the transactions that this tab has created and whose credits it has not seen. Deleted on signing out. */
export const pendingTransactions = (): string[] => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');

export const addPendingTransaction = (id: string): void => write([...pendingTransactions(), id]);

export const removePendingTransaction = (id: string): void =>
	write(pendingTransactions().filter((pending) => pending !== id));
