import {
	type AdminList,
	artRequestList,
	contactList,
	readAdminList,
	transactionList,
	userList,
} from '#core/admin-lists/adminLists.ts';
import { adminRequestRow } from '#core/art-requests/artRequestRow.ts';
import { contactRowOf, toContactRequest } from '#core/contact/contactRequests.ts';
import { toTransaction, transactionRowOf } from '#core/payments/transactions.ts';
import type { Item } from '#core/table/query.ts';
import { emailReader, toUser, userRowOf } from '#core/users/users.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('search', async ({ query: { q, limit }, now }) => {
	const emailOf = emailReader(table());
	async function findAll(near: boolean) {
		async function find<Row>(list: AdminList, toRow: (item: Item) => Row | Promise<Row>) {
			const { items, total } = await readAdminList(table(), list, { search: q, near, limit }, now);
			return { total, rows: await Promise.all(items.map(toRow)) };
		}
		const [users, requests, transactions, tickets] = await Promise.all([
			find(userList, (item) => userRowOf(toUser(item))),
			find(artRequestList, (item) => adminRequestRow(linkToPicture, item, emailOf, now)),
			find(transactionList, (item) => transactionRowOf(toTransaction(item))),
			find(contactList, (item) => contactRowOf(toContactRequest(item))),
		]);
		return { users, requests, transactions, tickets };
	}
	const found = await findAll(false);
	const similar = Object.values(found).every(({ total }) => total === 0);
	return { ...(similar ? await findAll(true) : found), similar };
});
