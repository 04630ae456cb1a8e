import type { PaymentNoteKind, PaymentStatus } from '#shared/payments/statuses.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { changeTransaction } from './changeTransaction.ts';
import { isUrgent, noteDispute, putNote, type ReturnKind } from './paymentNotes.ts';
import type { PaymentEvent, PaymentProvider } from './paymentProvider.ts';
import { recordReturn } from './returnedPayments.ts';
import { getTransaction, type Transaction } from './transactions.ts';

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

/** How often a transaction is read again when it changes at the same time. */
const attempts = 10;

/**
 * Handles a provider's event, in any order and any number of times. A payment of a wrong amount or currency adds no
 * credits and leaves the transaction PENDING. Like money that went back, or may, it is noted and triggers an alarm. The
 * credits of such money are put on hold, see `recordReturn`; what the bank then decides about a dispute is noted with an alarm. A payment that is reported as failed after it was paid counts
 * as reversed only if the provider confirms it when it is asked: an old event may be repeated.
 *
 * @throws AppError `not_found` for an unknown transaction, or one of another provider; `busy` when the transaction or the
 *   balance keeps changing.
 */
export async function handlePaymentEvent(
	{ table, alarm }: PaymentEventContext,
	provider: Pick<PaymentProvider, 'name' | 'find'>,
	event: PaymentEvent,
	now: Date,
): Promise<PaymentOutcome> {
	const report = async (what: PaymentNoteKind, isNew: boolean): Promise<PaymentOutcome> => {
		const { transactionId: id, reference, amount, currency } = event;
		if (isNew || (await isUrgent(table, id, what, event, now)))
			alarm(what, { id, provider: provider.name, reference, amount, currency });
		return isNew ? 'noted' : 'ignored';
	};
	for (let attempt = 0; attempt < attempts; attempt++) {
		const transaction = await getTransaction(table, event.transactionId);
		if (!transaction || transaction.provider !== provider.name) throw notFound('transaction');
		const { id, status, total, currency } = transaction;
		if (event.kind === 'open' || event.kind === 'processing') return 'ignored';
		const what = await returnKindOf(event, transaction, provider);
		if (what) {
			const isNew = await recordReturn(table, id, what, event, now);
			const isDecided = event.dispute !== undefined && (await noteDispute(table, event, event.dispute));
			return report(what, isNew || isDecided);
		}
		if (event.kind === 'paid' && (event.amount !== total || event.currency !== currency)) {
			const isNew = await putNote(table, transaction, 'wrong amount', event, now);
			if (isNew === undefined) continue;
			return report('wrong amount', isNew);
		}
		const { to, from } = changes[event.kind as keyof typeof changes];
		if (!(from as readonly PaymentStatus[]).includes(status)) return 'ignored';
		const { method = transaction.method } = event;
		if (await changeTransaction(table, { ...transaction, method }, to, from, now)) return 'settled';
	}
	throw new AppError('busy', 'paymentKeepsChanging', { retryAfter: 2 });
}

/** Returns how an event reports that money went back, or may; some banks report a payment as failed afterwards. */
async function returnKindOf(
	{ kind }: PaymentEvent,
	transaction: Transaction,
	provider: Pick<PaymentProvider, 'find'>,
): Promise<ReturnKind | undefined> {
	if (kind === 'refunded' || kind === 'disputed') return kind;
	if (kind !== 'failed' || transaction.status !== 'PAID') return undefined;
	return (await provider.find(transaction))?.kind === 'failed' ? 'reversed' : undefined;
}
