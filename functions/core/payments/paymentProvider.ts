import type { ProviderName } from '#shared/payments/statuses.ts';
import type { Transaction } from './transaction.ts';

/** A page on which somebody can pay. */
export interface PaymentPage {
	readonly url: string;
	/** What the provider calls the payment. */
	readonly reference: string;
}

/** What a provider says of a payment, in our words. */
export interface PaymentEvent {
	readonly transactionId: string;
	/**
	 * `open`: nothing has come yet. `refunded` and `disputed`: money that had come went back, or may.
	 */
	readonly kind: 'open' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed';
	/** In minor units: what was paid or is to be paid; of a refund or a dispute, what went back. */
	readonly amount: number;
	/** As the provider writes it, in upper case. */
	readonly currency: string;
	/** What the provider calls this piece of news or the payment: for the log and for people to look it up. */
	readonly reference: string;
}

/** A call that claims to be a provider's. */
export interface WebhookCall {
	/** Exactly as it was signed. */
	readonly body: string;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Where the browser goes after paying. Nothing is credited there. */
export interface ReturnPages {
	readonly success: string;
	readonly failure: string;
}

/** Somebody who takes money for us. */
export interface PaymentProvider {
	readonly name: ProviderName;
	/**
	 * Opens a page to pay a transaction until its `expiresAt`. Keyed by the transaction's id: asked again, it answers
	 * a page for the same payment.
	 *
	 * @throws whatever went wrong with the provider; the transaction is then still `PENDING` and can be tried again.
	 */
	open(transaction: Transaction, returnTo: ReturnPages): Promise<PaymentPage>;
	/**
	 * Reads a call to our webhook.
	 *
	 * @returns the news; nothing for a genuine call that does not concern a payment of ours.
	 * @throws AppError `invalid` when the signature is missing, wrong or stale.
	 */
	read(call: WebhookCall, now: Date): Promise<PaymentEvent | undefined>;
	/**
	 * Asks how a payment stands.
	 *
	 * @returns nothing where the provider has never heard of it.
	 */
	find(transaction: Transaction): Promise<PaymentEvent | undefined>;
}
