import type { IndexedKind } from '../search/searchRow.ts';
import { type Key, keys } from '../table/keys.ts';

/** A list for admins: the kind of its rows, and the keys under which they are stored. */
export interface AdminList {
	readonly kind: IndexedKind;
	readonly keyOf: (id: string) => Key;
}

export const userList = { kind: 'USER', keyOf: keys.user } as const satisfies AdminList;
export const artRequestList = { kind: 'ART', keyOf: keys.artRequest } as const satisfies AdminList;
export const transactionList = { kind: 'TXN', keyOf: keys.transaction } as const satisfies AdminList;
export const contactList = { kind: 'CONTACT', keyOf: keys.contact } as const satisfies AdminList;
