import type { PaymentStatus } from '#shared/payments/statuses.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { partitions } from '../table/keys.ts';
import { countItems, readNewest } from '../table/query.ts';
import { type PaymentNote, toPaymentNote } from './paymentNotes.ts';
import { getTransaction } from './transactions.ts';

/** A note as the API shows it. */
const openPayment = ({ id, userId, createdAt, listed }: PaymentNote, status: PaymentStatus) => ({
	transaction_id: id,
	user: { id: userId, email: listed.email },
	what: listed.what,
	status,
	at: createdAt,
	expected: listed.expected,
	received: listed.received,
	reference: listed.reference,
});

/** Reads the payments that an admin must decide about, oldest first. */
export async function readOpenPayments(
	table: Table,
	limit: number,
): Promise<{ readonly count: number; readonly notes: ReturnType<typeof openPayment>[] }> {
	const queue = partitions.paymentQueue;
	const { items } = await readNewest(table, indexes.queue, [queue], limit, { oldestFirst: true });
	const notes = items.map(async (item) => {
		const note = toPaymentNote(item);
		return openPayment(note, (await getTransaction(table, note.id))?.status ?? 'PENDING');
	});
	return { count: await countItems(table, indexes.queue, queue), notes: await Promise.all(notes) };
}
