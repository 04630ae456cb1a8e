import { returnedByNote } from '../credits/returned.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { partitions } from '../table/keys.ts';
import { readAll } from '../table/query.ts';
import { idOf, type PaymentNote, toPaymentNote, versionOf } from './paymentNotes.ts';
import { getTransaction, type Transaction } from './transactions.ts';

/** A note as the API shows it, with what became of it and of its transaction. */
export const paymentNoteOf = (
	note: PaymentNote,
	transaction: Pick<Transaction, 'status' | 'credits' | 'returns'> | undefined,
) => {
	const { id, userId, createdAt, listed, dispute, resolution } = note;
	const { email, ...noted } = listed;
	return {
		id: idOf(note),
		transaction_id: id,
		user: { id: userId, email },
		...noted,
		status: transaction?.status ?? ('PENDING' as const),
		at: createdAt,
		credits: transaction?.credits ?? 0,
		returned_credits: (transaction && returnedByNote(transaction).get(idOf(note))) ?? 0,
		version: versionOf(note, transaction ?? {}),
		dispute: dispute && { status: dispute.status, due: dispute.due },
		decision: resolution,
	};
};

/** Counts the payments that an admin must decide about, and reads the first, oldest first. */
export async function readOpenPayments(
	table: Table,
	limit: number,
): Promise<{ readonly count: number; readonly notes: ReturnType<typeof paymentNoteOf>[] }> {
	const queue = partitions.paymentQueue;
	const items = await Array.fromAsync(readAll(table, indexes.queue, [queue], { oldestFirst: true }));
	const notes = items.slice(0, limit).map(async (item) => {
		const note = toPaymentNote(item);
		return paymentNoteOf(note, await getTransaction(table, note.id));
	});
	return { count: items.length, notes: await Promise.all(notes) };
}
