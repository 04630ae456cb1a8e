import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { idOf, type PaymentNote, versionOf } from '#core/payments/paymentNotes.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { getTransaction, type Transaction, toTransactionItem } from '#core/payments/transactions.ts';
import type { Table } from '#core/table/client.ts';
import { ensureUser } from '#core/users/accounts.ts';
import type { PaymentStatus, ProviderName } from '#shared/payments/statuses.ts';
import { MemoryTable } from '../memoryTable.ts';
import { pendingTransaction } from './providerAt.ts';

/** A table in memory with one transaction of 10 credits for 45,000 rupiah, and the alarms that were triggered. */
export async function storedTransaction(status: PaymentStatus, changes: Partial<Transaction> = {}) {
	const { table } = new MemoryTable();
	const { id: userId } = await ensureUser(table, 'buyer@people.example', new Date());
	const transaction = pendingTransaction('indonesia', { userId, credits: 10, status, ...changes });
	await table.client.send(new PutCommand({ TableName: table.name, Item: toTransactionItem(transaction) }));
	const alarms: string[] = [];
	return {
		transaction,
		alarms,
		context: { table, alarm: (message: string) => void alarms.push(message) },
		statusNow: async () => (await getTransaction(table, transaction.id))?.status,
	};
}

/** The provider of a transaction, at which its payment has such a status. */
export const providerWith = (name: ProviderName, transaction: Transaction, kind: PaymentEvent['kind']) => ({
	name,
	find: async () => eventOf(transaction, kind),
});

/** A note, if there is one, as an admin who decides about it names it and its present version. */
export const seenNote = async (table: Table, note: PaymentNote | undefined) => ({
	note: note ? idOf(note) : '',
	version: note ? versionOf(note, (await getTransaction(table, note.id)) ?? {}) : '',
});

/** An event about a transaction, by default of its full amount. */
export const eventOf = (
	{ id, total, currency }: Transaction,
	kind: PaymentEvent['kind'],
	changes: Partial<PaymentEvent> = {},
): PaymentEvent => ({ transactionId: id, kind, amount: total, currency, reference: 'r', ...changes });
