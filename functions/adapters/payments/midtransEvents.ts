import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { transactionIdOf } from './midtransOrder.ts';

/** The fields that a notification's signature covers. */
const signed = z.object({
	order_id: z.string(),
	// Three digits, so that characters cannot be shifted between the concatenated fields.
	status_code: z.string().regex(/^\d{3}$/),
	gross_amount: z.string(),
	signature_key: z.string().regex(/^[0-9a-f]{128}$/i),
});

/** Whether Midtrans signed a notification: SHA-512 of order id, status code, amount and server key, concatenated. */
export function isSigned(notification: unknown, serverKey: string): boolean {
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
	currency: z.string().default('IDR'),
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
export function midtransEvent(input: unknown, orderId?: string): PaymentEvent | undefined {
	const transactionId = transactionIdOf(orderId ?? z.object({ order_id: z.string() }).parse(input).order_id);
	if (!transactionId) return undefined;
	const parsed = payment.parse(input);
	const kind = kindOf(parsed);
	const returned = kind === 'refunded' || kind === 'disputed' ? parsed.refund_amount : undefined;
	return {
		transactionId,
		kind,
		amount: returned ?? parsed.gross_amount,
		currency: parsed.currency.toUpperCase(),
		// Each refund of a payment is an event of its own.
		reference: returned === undefined ? parsed.transaction_id : `${parsed.transaction_id}/${returned}`,
	};
}
