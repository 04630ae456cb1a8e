import type { IndexedKind } from '../search/searchRow.ts';
import { type Key, keys } from '../table/keys.ts';

/** A list for admins: the kind of its rows, and the keys under which they are stored. */
export interface AdminList {
	readonly kind: IndexedKind;
	readonly keyOf: (id: string) => Key;
}

export const userList: AdminList = { kind: 'USER', keyOf: keys.user };
export const artRequestList: AdminList = { kind: 'ART', keyOf: keys.artRequest };
export const transactionList: AdminList = { kind: 'TXN', keyOf: keys.transaction };
export const contactList: AdminList = { kind: 'CONTACT', keyOf: keys.contact };
