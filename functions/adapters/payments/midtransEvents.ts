import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { transactionIdOf } from './midtransOrder.ts';

/** What a notification's signature covers, exactly as it was written. */
const signed = z.object({
	order_id: z.string(),
	// Three digits, so that nothing can be moved from one part of the signed text to the next.
	status_code: z.string().regex(/^\d{3}$/),
	gross_amount: z.string(),
	signature_key: z.string().regex(/^[0-9a-f]{128}$/i),
});

/** Whether Midtrans signed a notification: SHA-512 of order id, status code, amount and server key in a row. */
export function isSigned(notification: unknown, serverKey: string): boolean {
	const { success, data } = signed.safeParse(notification);
	if (!success) return false;
	const { order_id, status_code, gross_amount, signature_key } = data;
	const expected = createHash('sha512').update(order_id + status_code + gross_amount + serverKey);
	return timingSafeEqual(Buffer.from(signature_key, 'hex'), expected.digest());
}

/** Rupiah have no minor unit, yet Midtrans writes two decimals: `45000.00`. */
const rupiah = z
	.string()
	.regex(/^(0|[1-9]\d{0,11})(\.00)?$/)
	.transform(Number);

/** A payment as notifications and the status API tell of it. */
const payment = z.object({
	transaction_id: z.string(),
	transaction_status: z.string(),
	status_code: z.string(),
	fraud_status: z.string().optional(),
	gross_amount: rupiah,
	currency: z.string().default('IDR'),
	/** All that has gone back so far. */
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
 * Money has come when the status says so and the status code is 200: the code is signed and the status is not. A
 * `capture` may be challenged, and then waits for somebody's decision. What is not known counts as nothing new.
 */
function kindOf({ transaction_status, fraud_status, status_code }: MidtransPayment): PaymentEvent['kind'] {
	if (transaction_status === 'settlement') return status_code === '200' ? 'paid' : 'open';
	if (transaction_status !== 'capture') return kinds[transaction_status] ?? 'open';
	if (fraud_status === 'deny') return 'failed';
	return fraud_status === 'accept' && status_code === '200' ? 'paid' : 'open';
}

/**
 * What Midtrans tells of a payment, in our words; nothing of one that we did not open, as the dashboard's test is.
 *
 * @param orderId under which it was asked for: of virtual accounts of some banks the answer names another one.
 *   Source: https://github.com/Midtrans/midtrans-php/issues/113
 * @throws ZodError when it is not of the documented form.
 */
export function midtransEvent(told: unknown, orderId?: string): PaymentEvent | undefined {
	const transactionId = transactionIdOf(orderId ?? z.object({ order_id: z.string() }).parse(told).order_id);
	if (!transactionId) return undefined;
	const read = payment.parse(told);
	const kind = kindOf(read);
	const back = kind === 'refunded' || kind === 'disputed' ? read.refund_amount : undefined;
	return {
		transactionId,
		kind,
		amount: back ?? read.gross_amount,
		currency: read.currency.toUpperCase(),
		// Several refunds of one payment are several pieces of news.
		reference: back === undefined ? read.transaction_id : `${read.transaction_id}/${back}`,
	};
}
