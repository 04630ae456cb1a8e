import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { invalid } from '#core/appError.ts';
import type { PaymentEvent, PaymentProvider } from '#core/payments/paymentProvider.ts';
import { jsonText } from '#shared/jsonText.ts';
import { madeFor } from '#shared/once.ts';
import {
	type MidtransCalls,
	midtransCalls,
	midtransOrder,
	orderIdsOf,
	transactionIdOf,
} from './midtransCalls.ts';
import type { CreateProvider } from './provider.ts';

/** The fields that a notification's signature covers. */
const signed = z.object({
	order_id: z.string(),
	// Three digits, so that characters cannot be shifted between the concatenated fields.
	status_code: z.string().regex(/^\d{3}$/),
	gross_amount: z.string(),
	signature_key: z.string().regex(/^[0-9a-f]{128}$/i),
});

/** Whether Midtrans signed a notification: SHA-512 of order id, status code, amount and server key, concatenated. */
function isSigned(notification: unknown, serverKey: string): boolean {
	const { success, data } = signed.safeParse(notification);
	if (!success) return false;
	const { order_id, status_code, gross_amount, signature_key } = data;
	const expected = createHash('sha512').update(order_id + status_code + gross_amount + serverKey);
	return timingSafeEqual(Buffer.from(signature_key, 'hex'), expected.digest());
}

/** The rupiah has no minor unit, but Midtrans writes two decimals: `45000.00`. */
const rupiah = z
	.string()
	.regex(/^(0|[1-9]\d{0,11})(\.00)?$/)
	.transform(Number);

/** A payment in notifications and in the status API. */
const payment = z.object({
	transaction_id: z.string(),
	transaction_status: z.string(),
	status_code: z.string(),
	fraud_status: z.string().optional(),
	gross_amount: rupiah,
	/** Where Midtrans adds a fee that the customer pays, `gross_amount` contains it. */
	metadata: z
		.object({ extra_info: z.object({ gross_amount_info: z.object({ original_amount: rupiah }) }) })
		.optional()
		.catch(undefined),
	currency: z.string().default('IDR'),
	payment_type: z.string().optional(),
	/** The sum refunded so far. */
	refund_amount: rupiah.optional(),
});
type MidtransPayment = z.infer<typeof payment>;

const kinds: Record<string, PaymentEvent['kind']> = {
	deny: 'failed',
	failure: 'failed',
	cancel: 'failed',
	expire: 'expired',
	refund: 'refunded',
	partial_refund: 'refunded',
	chargeback: 'disputed',
	partial_chargeback: 'disputed',
};

/**
 * A payment counts only with the status code 200, since the code is signed and the status is not. A `capture` may be
 * challenged, which an operator decides in Midtrans' dashboard. An unknown status is treated as `open`.
 */
function kindOf({ transaction_status, fraud_status, status_code }: MidtransPayment): PaymentEvent['kind'] {
	if (transaction_status === 'settlement') return status_code === '200' ? 'paid' : 'open';
	if (transaction_status !== 'capture') return kinds[transaction_status] ?? 'open';
	if (fraud_status === 'deny') return 'failed';
	if (fraud_status === 'challenge') return 'processing';
	return fraud_status === 'accept' && status_code === '200' ? 'paid' : 'open';
}

/**
 * Translates a notification or a status into an event; returns nothing for a payment that is not ours, such as the
 * test notification of the dashboard.
 *
 * @param orderId of the status call: for virtual accounts of some banks the answer contains another one.
 *   Source: https://github.com/Midtrans/midtrans-php/issues/113
 * @throws ZodError for an input that does not match the documentation.
 */
function midtransEvent(input: unknown, orderId?: string): PaymentEvent | undefined {
	const transactionId = transactionIdOf(orderId ?? z.object({ order_id: z.string() }).parse(input).order_id);
	if (!transactionId) return undefined;
	const parsed = payment.parse(input);
	const kind = kindOf(parsed);
	const returned = kind === 'refunded' || kind === 'disputed' ? parsed.refund_amount : undefined;
	const sold = parsed.metadata?.extra_info.gross_amount_info.original_amount ?? parsed.gross_amount;
	return {
		transactionId,
		kind,
		amount: returned ?? Math.min(sold, parsed.gross_amount),
		currency: parsed.currency.toUpperCase(),
		// Each refund of a payment is an event of its own.
		reference: returned === undefined ? parsed.transaction_id : `${parsed.transaction_id}/${returned}`,
		method: parsed.payment_type,
	};
}

/** The kinds in order of precedence, where several pages of a transaction have an event. */
const precedence: readonly PaymentEvent['kind'][] = [
	'paid',
	'disputed',
	'refunded',
	'open',
	'processing',
	'failed',
	'expired',
];

/**
 * Returns the order id of a notification about a payment of ours.
 *
 * @throws AppError `invalid` for a notification that does not match the documentation.
 */
function ourOrderId(notification: unknown): string | undefined {
	try {
		return midtransEvent(notification) && z.object({ order_id: z.string() }).parse(notification).order_id;
	} catch {
		throw invalid('', 'notPaymentEvent');
	}
}

/**
 * Midtrans' Snap: one hosted page for QRIS, bank transfer, GoPay and OVO.
 *
 * Snap accepts an order id once and does not return its page again. When a call was interrupted before its page was
 * stored, the next call opens another page under a derived order id (`<id>-2`). Events about any page of a transaction
 * are handled, and a payment on any of them counts.
 *
 * For virtual accounts of some banks, notifications contain an order id of Midtrans' own. They are ignored, and the
 * payment is found by reconciliation.
 *
 * A notification's signature covers order id, status code and amount, but neither the status nor a time. So a
 * notification only says of which payment to ask: the event is what the status API answers.
 * Source: https://docs.midtrans.com/docs/https-notification-webhooks#verifying-notification-authenticity
 */
export const createProvider: CreateProvider = ({ keys, live, endpoint }): PaymentProvider => {
	/** Throws without a key, since signatures with an empty key could be forged. */
	const serverKey = async (): Promise<string> => {
		const { midtransServerKey } = await keys();
		if (!midtransServerKey) throw new Error('The server key of Midtrans is not set.');
		return midtransServerKey;
	};
	const callsWith = madeFor((key) => midtransCalls(key, live, endpoint));
	const midtrans = async (): Promise<MidtransCalls> => callsWith(await serverKey());

	return {
		name: 'midtrans',

		async open(transaction, options) {
			const { createPage } = await midtrans();
			for (const orderId of orderIdsOf(transaction.id)) {
				const page = await createPage(midtransOrder(transaction, orderId, options));
				if (page) return page;
			}
			throw new Error(`All order ids of the transaction ${transaction.id} are used.`);
		},

		async read({ body }) {
			const notification = jsonText.safeParse(body).data;
			if (!isSigned(notification, await serverKey())) throw invalid('signature_key', 'signatureWrong');
			const orderId = ourOrderId(notification);
			if (!orderId) return undefined;
			const { readStatus } = await midtrans();
			const status = await readStatus(orderId);
			if (status === undefined) throw invalid('order_id', 'midtransUnknown');
			return midtransEvent(status, orderId);
		},

		async find({ id }) {
			const { readStatus } = await midtrans();
			const events = await Promise.all(
				orderIdsOf(id).map(async (orderId) => {
					const status = await readStatus(orderId);
					return status === undefined ? undefined : midtransEvent(status, orderId);
				}),
			);
			return precedence.map((kind) => events.find((event) => event?.kind === kind)).find((event) => event);
		},
	};
};
