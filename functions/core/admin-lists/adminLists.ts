import type { TransactionRow } from '#shared/api/payments.ts';
import { returnedAs } from '../credits/returned.ts';
import { toTransaction, transactionRowOf } from '../payments/transactions.ts';
import { type IndexedKind, returnedMoney } from '../search/searchRow.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Item } from '../table/query.ts';

/** A list for admins: the kind of its rows, and the keys under which they are stored. */
export interface AdminList {
	readonly kind: IndexedKind;
	readonly keyOf: (id: string) => Key;
}

export const userList = { kind: 'USER', keyOf: keys.user } as const satisfies AdminList;
export const artRequestList = { kind: 'ART', keyOf: keys.artRequest } as const satisfies AdminList;
export const transactionList = { kind: 'TXN', keyOf: keys.transaction } as const satisfies AdminList;
export const contactList = { kind: 'CONTACT', keyOf: keys.contact } as const satisfies AdminList;

/** A transaction as admins see it, from its whole item. */
export function paymentRowOf(item: Item): TransactionRow {
	const payment = toTransaction(item);
	const { provider, reference, method } = payment;
	return {
		...transactionRowOf(payment),
		provider,
		reference,
		method,
		returned_amount: returnedMoney(item),
		returned_as: returnedAs(payment),
	};
}
