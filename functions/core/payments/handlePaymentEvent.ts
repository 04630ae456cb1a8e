import type { PaymentNoteKind, PaymentStatus } from '#shared/payments/statuses.ts';
import { notFound } from '../appError.ts';
import { holdUnspent } from '../credits/ledger.ts';
import type { Table } from '../table/client.ts';
import { changeTransaction } from './changeTransaction.ts';
import { putNote } from './paymentNotes.ts';
import type { PaymentEvent, PaymentProvider } from './paymentProvider.ts';
import { getTransaction } from './transactions.ts';

export interface PaymentEventContext {
	readonly table: Table;
	/** Triggers the operators' alarm: a payment needs a decision. */
	readonly alarm: (message: string, fields: Readonly<Record<string, unknown>>) => void;
}

/** The effect of an event: it changed the transaction, was only noted, or changed nothing. */
export type PaymentOutcome = 'settled' | 'noted' | 'ignored';

/**
 * The status changes that an event may make. A payment counts whatever was reported before: providers accept another
 * try after a failed one, and a payment can overtake the event that its page has expired.
 */
const changes = {
	paid: { to: 'PAID', from: ['PENDING', 'EXPIRED', 'FAILED'] },
	failed: { to: 'FAILED', from: ['PENDING'] },
	expired: { to: 'EXPIRED', from: ['PENDING'] },
} as const satisfies Record<string, { to: PaymentStatus; from: readonly PaymentStatus[] }>;

/**
 * Handles a provider's event, in any order and any number of times. A payment of a wrong amount or currency adds no
 * credits and leaves the transaction PENDING; like a refund or a dispute, it is noted and triggers an alarm. A dispute takes
 * back what is unspent of the purchase.
 *
 * @throws AppError `not_found` for an unknown transaction, or one of another provider.
 */
export async function handlePaymentEvent(
	{ table, alarm }: PaymentEventContext,
	provider: PaymentProvider['name'],
	event: PaymentEvent,
	now: Date,
): Promise<PaymentOutcome> {
	const transaction = await getTransaction(table, event.transactionId);
	if (!transaction || transaction.provider !== provider) throw notFound('transaction');
	const { id, status, total, currency } = transaction;
	const note = async (what: PaymentNoteKind): Promise<PaymentOutcome> => {
		const { reference, amount, currency: paidIn } = event;
		const { isNew, isUrgent } = await putNote(table, transaction, what, event, now);
		if (isUrgent) alarm(what, { id, provider, reference, amount, currency: paidIn });
		return isNew ? 'noted' : 'ignored';
	};
	if (event.kind === 'open' || event.kind === 'processing') return 'ignored';
	if (event.kind === 'disputed' && status === 'PAID') await holdUnspent(table, transaction, now);
	if (event.kind === 'refunded' || event.kind === 'disputed') return note(event.kind);
	if (event.kind === 'paid' && (event.amount !== total || event.currency !== currency))
		return note('wrong amount');
	// Some banks reverse a payment by reporting it as failed afterwards.
	if (event.kind === 'failed' && status === 'PAID') return note('reversed');
	const { to, from } = changes[event.kind];
	if (!(from as readonly PaymentStatus[]).includes(status)) return 'ignored';
	return (await changeTransaction(table, transaction, to, from, now)) ? 'settled' : 'ignored';
}
