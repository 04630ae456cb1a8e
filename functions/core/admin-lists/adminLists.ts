import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { keys, partitions } from '../table/keys.ts';
import { findUserId } from '../users/userIds.ts';
import { getUser } from '../users/users.ts';
import type { AdminList } from './adminList.ts';

const ownerPartition =
	(table: Table, partition: (userId: string) => string) =>
	async (address: string): Promise<string | undefined> => {
		const userId = await findUserId(table, address);
		return userId && partition(userId);
	};

/** All accounts. */
export const userList = (table: Table): AdminList => ({
	kind: 'USER',
	keyOf: keys.user,
	inMonth: (month) => [partitions.usersIn(month)],
	index: indexes.byMonth,
	idOfAddress: (address) => findUserId(table, address),
});

/** All art requests. A list of all would be written at each change of status, so the lists of each status are merged. */
export const artRequestList = (table: Table): AdminList => ({
	kind: 'ART',
	keyOf: keys.artRequest,
	inMonth: (month) => [
		partitions.artRequestsWith('PENDING', month),
		partitions.artRequestsWith('PROCESSING', month),
		partitions.artRequestsWith('COMPLETED', month),
		partitions.artRequestsWith('FAILED', month),
	],
	index: indexes.status,
	withStatus: partitions.artRequestsWith,
	ofAddress: ownerPartition(table, partitions.artRequestsOf),
	ofUser: async (userId) => partitions.artRequestsOf(userId),
});

/** All transactions. */
export const transactionList = (table: Table): AdminList => ({
	kind: 'TXN',
	keyOf: keys.transaction,
	inMonth: (month) => [partitions.transactionsIn(month)],
	index: indexes.byMonth,
	withStatus: partitions.transactionsWith,
	ofAddress: ownerPartition(table, partitions.transactionsOf),
	ofUser: async (userId) => partitions.transactionsOf(userId),
});

/** All messages to support. */
export const contactList = (table: Table): AdminList => ({
	kind: 'CONTACT',
	keyOf: keys.contact,
	inMonth: (month) => [partitions.contactsIn(month)],
	index: indexes.byMonth,
	ofAddress: async (address) => partitions.contactsFrom(address),
	ofUser: async (userId) => partitions.contactsFrom((await getUser(table, userId))?.email ?? ''),
});

/** The lists of all kinds of rows. */
export const adminLists = (table: Table): AdminList[] =>
	[artRequestList, userList, transactionList, contactList].map((list) => list(table));
