const storageKey = 'pixwand-purchases';

const keep = (ids: readonly string[]) => sessionStorage.setItem(storageKey, JSON.stringify(ids));

/** The ids of the transactions that this tab began and has not seen arrive; they end with the tab or on signing out. */
export const pendingTransactions = (): string[] => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');

export const noteBegun = (id: string): void => keep([...pendingTransactions(), id]);

export const noteArrived = (id: string): void => keep(pendingTransactions().filter((begun) => begun !== id));
