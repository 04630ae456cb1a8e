import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { notFound } from '../appError.ts';
import type { PaymentEvent, PaymentProvider } from './paymentProvider.ts';
import type { Transaction } from './transaction.ts';

/** Where purchases end. */
export interface SettledTransactions {
	get(id: string): Promise<Transaction | undefined>;
	/**
	 * Moves a purchase from one of these statuses to another; to PAID together with its credits, once for ever.
	 *
	 * @returns whether this call did.
	 */
	move(
		transaction: Transaction,
		to: PaymentStatus,
		from: readonly PaymentStatus[],
		now: Date,
	): Promise<boolean>;
	/** Writes something down beside a purchase; answers whether it was new. */
	note(id: string, what: string, event: PaymentEvent, now: Date): Promise<boolean>;
}

export interface SettlePorts {
	readonly transactions: SettledTransactions;
	/** Calls a person in: money needs a decision. */
	alarm(what: string, fields: Readonly<Record<string, unknown>>): void;
}

/** What became of a provider's news: it moved the transaction, was only noted, or says nothing new. */
export type Settlement = 'settled' | 'noted' | 'ignored';

/**
 * From where news may move a purchase. Money that did arrive counts whatever was said before: providers let people
 * try again after a refusal, and a payment can overtake the news that the page has expired.
 */
const moves = {
	paid: { to: 'PAID', from: ['PENDING', 'EXPIRED', 'FAILED'] },
	failed: { to: 'FAILED', from: ['PENDING'] },
	expired: { to: 'EXPIRED', from: ['PENDING'] },
} as const satisfies Record<string, { to: PaymentStatus; from: readonly PaymentStatus[] }>;

/**
 * Takes a provider's news of a payment, in whatever order and however often it comes. A payment of a wrong amount or
 * currency credits nothing and stays PENDING; it is written down and a person is called, as for money that goes back.
 *
 * @throws AppError `not_found` for a transaction that is none of ours, or none of this provider's.
 */
export async function settle(
	{ transactions, alarm }: SettlePorts,
	provider: PaymentProvider['name'],
	event: PaymentEvent,
	now: Date,
): Promise<Settlement> {
	const transaction = await transactions.get(event.transactionId);
	if (!transaction || transaction.provider !== provider) throw notFound('transaction');
	const { id, status, total, currency } = transaction;
	const note = async (what: string): Promise<Settlement> => {
		const { reference, amount, currency: paidIn } = event;
		// The same payment can be refunded in parts, each with the sum so far.
		const isNew = await transactions.note(id, `${what}#${reference}#${amount}#${paidIn}`, event, now);
		alarm(what, { id, provider, reference, amount, currency: paidIn });
		return isNew ? 'noted' : 'ignored';
	};
	if (event.kind === 'open') return 'ignored';
	if (event.kind === 'refunded' || event.kind === 'disputed') return note(event.kind);
	if (event.kind === 'paid' && (event.amount !== total || event.currency !== currency))
		return note('wrong amount');
	// Some banks take a payment back by calling it refused afterwards.
	if (event.kind === 'failed' && status === 'PAID') return note('reversed');
	const { to, from } = moves[event.kind];
	if (!(from as readonly PaymentStatus[]).includes(status)) return 'ignored';
	return (await transactions.move(transaction, to, from, now)) ? 'settled' : 'ignored';
}
