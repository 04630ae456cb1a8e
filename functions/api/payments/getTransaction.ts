import { paymentRowOf } from '#core/admin-lists/adminLists.ts';
import { notFound } from '#core/appError.ts';
import { paymentNoteOf } from '#core/payments/openPayments.ts';
import { readNotes } from '#core/payments/paymentNotes.ts';
import { getTransaction, toTransactionItem } from '#core/payments/transactions.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getTransaction', async ({ params: { id } }) => {
	const [transaction, notes] = await Promise.all([getTransaction(table(), id), readNotes(table(), id)]);
	if (!transaction) throw notFound('transaction');
	return {
		...paymentRowOf(toTransactionItem(transaction)),
		expires_at: transaction.expiresAt,
		notes: notes.map((note) => paymentNoteOf(note, transaction)),
	};
});
