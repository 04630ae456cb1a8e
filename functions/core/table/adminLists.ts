import { findUserId } from '../users/userIds.ts';
import type { AdminList } from './adminList.ts';
import type { Table } from './client.ts';
import { keys, partitions } from './keys.ts';

const ofOwner =
	(table: Table, partition: (userId: string) => string) =>
	async (address: string): Promise<string | undefined> => {
		const userId = await findUserId(table, address);
		return userId && partition(userId);
	};

/** Everybody with an account. */
export const userList = (table: Table): AdminList => ({
	kind: 'USER',
	keyOf: keys.user,
	inMonth: partitions.usersIn,
	idOfAddress: (address) => findUserId(table, address),
});

/** All art requests. */
export const artRequestList = (table: Table): AdminList => ({
	kind: 'ART',
	keyOf: keys.artRequest,
	inMonth: partitions.artRequestsIn,
	withStatus: partitions.artRequestsWith,
	ofAddress: ofOwner(table, partitions.artRequestsOf),
});

/** All purchases. */
export const transactionList = (table: Table): AdminList => ({
	kind: 'TXN',
	keyOf: keys.transaction,
	inMonth: partitions.transactionsIn,
	withStatus: partitions.transactionsWith,
	ofAddress: ofOwner(table, partitions.transactionsOf),
});

/** All messages to support. */
export const contactList: AdminList = {
	kind: 'CONTACT',
	keyOf: keys.contact,
	inMonth: partitions.contactsIn,
	ofAddress: async (address) => partitions.contactsFrom(address),
};
