import type { Language } from '#shared/languages/languages.ts';
import type { ProviderName } from '#shared/payments/statuses.ts';
import type { Transaction } from './transactions.ts';

/** A provider's payment page. */
export interface PaymentPage {
	readonly url: string;
	/** The provider's id of the payment. */
	readonly reference: string;
}

/** A provider's event about a payment, translated into our terms. */
export interface PaymentEvent {
	readonly transactionId: string;
	/**
	 * `open`: not paid yet. `processing`: paid by a method that takes days, such as a bank debit. `refunded` and `disputed`: money that was paid went back, or may.
	 */
	readonly kind: 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed';
	/** In minor units: the amount paid or due; of a refund or a dispute, the amount returned. */
	readonly amount: number;
	/** As the provider writes it, in upper case. */
	readonly currency: string;
	/** The provider's id of the event or the payment, for the log and for support. */
	readonly reference: string;
	/** Of a dispute: its state in the provider's words, until when it must be answered, and the time of the event. */
	readonly dispute?: { readonly status: string; readonly due?: string | undefined; readonly at: string };
	/** How it was paid, in the provider's words: `qris`. */
	readonly method?: string | undefined;
}

/** A call to our webhook, not yet verified. */
export interface WebhookCall {
	/** Exactly as it was signed. */
	readonly body: string;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What the provider's page needs besides the transaction. */
export interface PageOptions {
	/** The pages to which the provider returns the browser. No credits are added there. */
	readonly success: string;
	readonly failure: string;
	/** Of the page from which it is opened. Stripe and Midtrans follow the browser. */
	readonly language: Language;
}

/** A payment provider: Midtrans, Stripe or the sandbox. */
export interface PaymentProvider {
	readonly name: ProviderName;
	/**
	 * Opens a page to pay a transaction until its `expiresAt`. Idempotent by the transaction's id: a repeated call
	 * returns a page for the same payment.
	 *
	 * @throws any error of the provider; the transaction is then still `PENDING` and the call can be repeated.
	 */
	open(transaction: Transaction, options: PageOptions): Promise<PaymentPage>;
	/**
	 * Verifies and parses a call to our webhook; where the signature does not cover the status, asks the provider for it.
	 *
	 * @returns the event; nothing for a verified call that does not concern a payment of ours.
	 * @throws AppError `invalid` when the signature is missing, wrong or stale.
	 */
	read(call: WebhookCall, now: Date): Promise<PaymentEvent | undefined>;
	/**
	 * Reads the status of a payment.
	 *
	 * @returns nothing where the provider does not know the payment.
	 */
	find(transaction: Transaction): Promise<PaymentEvent | undefined>;
}
