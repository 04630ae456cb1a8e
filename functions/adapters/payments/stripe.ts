import Stripe from 'stripe';
import { invalid } from '#core/appError.ts';
import type { PageOptions, PaymentEvent, PaymentProvider } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import { formatCredits } from '#shared/credits/entries.ts';
import { madeFor } from '#shared/once.ts';
import type { CreateProvider } from './provider.ts';
import { callStripe, retrieveFromStripe, stripeClient } from './stripeClient.ts';

/** Stripe accepts up to 24 hours by its own clock, which may be behind ours. */
const maxLifetimeMs = (24 * 60 - 10) * 60_000;

/** In seconds since 1970; the same for every call, since a repeated call must have the same parameters. */
const expiryOf = ({ createdAt, expiresAt }: Transaction): number =>
	Math.floor(Math.min(Date.parse(expiresAt), Date.parse(createdAt) + maxLifetimeMs) / 1000);

/** Returns the parameters of a Checkout session. The payment methods are those enabled in Stripe's dashboard. */
function stripeSession(transaction: Transaction, options: PageOptions): Stripe.Checkout.SessionCreateParams {
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
function kindOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentEvent['kind'] {
	if (status === 'expired') return 'expired';
	if (status !== 'complete') return 'open';
	if (payment_status === 'paid') return 'paid';
	const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
	return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

/** Translates a session into an event; returns nothing for a session that is not ours. */
function sessionEvent(
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
		// Where the page offered one only, it was paid so.
		method: session.payment_method_types?.length === 1 ? session.payment_method_types[0] : undefined,
	};
}

/** The instant of seconds since 1970. */
const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const signatureHeader = 'stripe-signature';
/** Seconds after which a signature is stale. */
const tolerance = 300;

/** Verifies a call to our webhook and returns its event. */
function verifiedEvent(body: string, signature: string | undefined, secret: string, now: Date): Stripe.Event {
	try {
		return Stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance, undefined, now.getTime());
	} catch {
		throw invalid(signatureHeader, 'signatureStale');
	}
}

type Payment = Pick<Stripe.Charge, 'payment_intent' | 'metadata'>;

/**
 * Stripe's Checkout: one session per transaction, created with its id as the idempotency key, so that a repeated call
 * returns the same page. Refunds and disputes are events of charges; the payment intent's metadata has the
 * transaction's id.
 */
export const createProvider: CreateProvider = ({ keys, live, endpoint }): PaymentProvider => {
	const clientFor = madeFor((key) => stripeClient(key, live, endpoint));
	const stripe = async (): Promise<Stripe> => clientFor((await keys()).stripeSecretKey);

	async function transactionIdOf({ payment_intent, metadata }: Payment): Promise<string | undefined> {
		if (metadata.transaction_id || !payment_intent) return metadata.transaction_id;
		if (typeof payment_intent !== 'string') return payment_intent.metadata.transaction_id;
		const { paymentIntents } = await stripe();
		return (await retrieveFromStripe(paymentIntents.retrieve(payment_intent)))?.metadata.transaction_id;
	}

	async function reversalEvent(payment: Payment, event: Omit<PaymentEvent, 'transactionId'>) {
		const transactionId = await transactionIdOf(payment);
		return transactionId ? { ...event, transactionId, currency: event.currency.toUpperCase() } : undefined;
	}

	async function paymentEventOf(event: Stripe.Event): Promise<PaymentEvent | undefined> {
		switch (event.type) {
			case 'checkout.session.completed': {
				const session = event.data.object;
				return sessionEvent(session, session.payment_status === 'paid' ? 'paid' : 'processing');
			}
			case 'checkout.session.async_payment_succeeded':
				return sessionEvent(event.data.object, 'paid');
			case 'checkout.session.async_payment_failed':
				return sessionEvent(event.data.object, 'failed');
			case 'checkout.session.expired':
				return sessionEvent(event.data.object, 'expired');
			case 'charge.refunded': {
				const charge = event.data.object;
				// Each refund of a charge has an event id of its own.
				const { amount_refunded: amount, currency } = charge;
				return reversalEvent(charge, { kind: 'refunded', amount, currency, reference: event.id });
			}
			case 'charge.dispute.created':
			case 'charge.dispute.updated':
			case 'charge.dispute.closed': {
				const charged = event.data.object;
				const { amount, currency, id: reference, status, evidence_details: evidence } = charged;
				const due = evidence?.due_by ? instantOf(evidence.due_by) : undefined;
				const dispute = { status, due, at: instantOf(event.created) };
				return reversalEvent(charged, { kind: 'disputed', amount, currency, reference, dispute });
			}
			default:
				return undefined;
		}
	}

	return {
		name: 'stripe',

		async open(transaction, options) {
			const { checkout } = await stripe();
			const { id, url } = await callStripe(
				checkout.sessions.create(stripeSession(transaction, options), { idempotencyKey: transaction.id }),
			);
			if (!url) throw new Error(`Stripe has no page for the session ${id}.`);
			return { url, reference: id };
		},

		async read({ body, headers }, now) {
			const { stripeWebhookSecret } = await keys();
			// Signatures with an empty secret could be forged.
			if (!stripeWebhookSecret) throw new Error('The webhook secret of Stripe is not set.');
			const event = verifiedEvent(body, headers[signatureHeader], stripeWebhookSecret, now);
			return event.livemode === live ? paymentEventOf(event) : undefined;
		},

		/** A session that was created but not stored is returned again by `open` only. */
		async find({ reference }) {
			if (!reference) return undefined;
			const { checkout } = await stripe();
			const session = await retrieveFromStripe(
				checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }),
			);
			return session && sessionEvent(session, kindOf(session));
		},
	};
};
