import type { TransactionRow } from '#shared/api/payments.ts';
import { invalid } from '../appError.ts';
import { returnedAs, returnedMoney } from '../credits/returned.ts';
import { toTransaction, transactionRowOf } from '../payments/transactions.ts';
import type { RowPlace } from '../search/rowOrder.ts';
import { openIndex, type SearchQuery } from '../search/searchIndex.ts';
import type { IndexedKind } from '../search/searchRow.ts';
import type { Table } from '../table/client.ts';
import { type Key, keys, type OwnedKind } from '../table/keys.ts';
import { readOwned } from '../table/owned.ts';
import { type Item, type ItemPage, type Position, readItemsOf } from '../table/query.ts';
import type { User } from '../users/users.ts';

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
		returned_amount: returnedMoney(payment),
		returned_as: returnedAs(payment),
	};
}

/** A page, and the number of all rows. */
interface AdminListPage extends ItemPage {
	readonly total: number;
	/** Whether nothing is as it was typed, but similar. */
	readonly similar: boolean;
}

/**
 * Reads a page of a list by the search index, which finds, filters, sorts and counts in memory; the rows themselves are read
 * from the table. The index is a second or two behind the table, so a row that has another status meanwhile is left out.
 */
export async function readAdminList(
	table: Table,
	{ kind, keyOf }: AdminList,
	query: SearchQuery,
	now: Date,
	from?: Position,
): Promise<AdminListPage> {
	const index = await openIndex(table, kind, now);
	const { ids, total, similar, next } = index.find({ ...query, after: from?.after as RowPlace | undefined });
	const rows = await readItemsOf(table, ids.map(keyOf));
	const items = rows.filter(({ status }) => !query.status || status === query.status);
	return { items, total, similar, next: next && { partition: kind, after: { ...next } } };
}

interface OwnOrAllQuery {
	readonly user: User;
	readonly query: SearchQuery & { readonly user_id?: string | undefined };
	readonly now: Date;
}

/**
 * Reads the caller's own rows of a list, consistently; for an admin all rows, or those of a user.
 *
 * @throws AppError `invalid` for a search, a skip or a user's id by a customer.
 */
export async function readOwnOrAll(
	table: Table,
	list: AdminList & { readonly kind: OwnedKind },
	{ user, query: { user_id: owner, ...query }, now }: OwnOrAllQuery,
	from?: Position,
): Promise<ItemPage & Partial<AdminListPage>> {
	if (user.role === 'ADMIN') return readAdminList(table, list, { ...query, owner }, now, from);
	for (const field of ['search', 'skip', 'sort'] as const)
		if (query[field]) throw invalid(field, 'onlyAdminsSearch');
	if (owner) throw invalid('user_id', 'onlyAdminsSearch');
	return readOwned(table, user.id, list.kind, query, from);
}
