import type Stripe from 'stripe';
import type { PageOptions, PaymentEvent } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';

/** Stripe accepts up to 24 hours by its own clock, which may be behind ours. */
const maxLifetimeMs = (24 * 60 - 10) * 60_000;

/** In seconds since 1970; the same for every call, since a repeated call must have the same parameters. */
const expiryOf = ({ createdAt, expiresAt }: Transaction): number =>
	Math.floor(Math.min(Date.parse(expiresAt), Date.parse(createdAt) + maxLifetimeMs) / 1000);

/** Returns the parameters of a Checkout session. The payment methods are those enabled in Stripe's dashboard. */
export function stripeSession(
	transaction: Transaction,
	options: PageOptions,
): Stripe.Checkout.SessionCreateParams {
	const { id, email, credits, total, currency } = transaction;
	const metadata = { transaction_id: id };
	return {
		mode: 'payment',
		client_reference_id: id,
		metadata,
		payment_intent_data: { metadata },
		customer_email: email,
		line_items: [
			{
				quantity: 1,
				price_data: {
					currency: currency.toLowerCase(),
					unit_amount: total,
					product_data: { name: formatCredits(credits, 'Pixwand credit') },
				},
			},
		],
		// Charge the price and the currency that our page has shown.
		adaptive_pricing: { enabled: false },
		expires_at: expiryOf(transaction),
		success_url: options.success,
		cancel_url: options.failure,
	};
}

/** Returns the event kind of a retrieved session. A session whose payment failed later stays `complete`. */
export function kindOf({
	status,
	payment_status,
	payment_intent,
}: Stripe.Checkout.Session): PaymentEvent['kind'] {
	if (status === 'expired') return 'expired';
	if (status !== 'complete') return 'open';
	if (payment_status === 'paid') return 'paid';
	const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
	return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

/** Translates a session into an event; returns nothing for a session that is not ours. */
export function sessionEvent(
	session: Stripe.Checkout.Session,
	kind: PaymentEvent['kind'],
): PaymentEvent | undefined {
	const transactionId = session.metadata?.transaction_id;
	if (!transactionId) return undefined;
	return {
		transactionId,
		kind,
		amount: session.amount_total ?? 0,
		currency: (session.currency ?? '').toUpperCase(),
		reference: session.id,
	};
}
