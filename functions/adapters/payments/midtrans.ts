import * as z from 'zod';
import { invalid } from '#core/appError.ts';
import { jsonText } from '#core/jsonText.ts';
import type { PaymentEvent, PaymentProvider } from '#core/payments/paymentProvider.ts';
import { madeFor } from '#shared/madeFor.ts';
import { type MidtransCalls, midtransCalls } from './midtransCalls.ts';
import { isSigned, midtransEvent } from './midtransEvents.ts';
import { midtransOrder, orderIdsOf } from './midtransOrder.ts';
import type { CreateProvider } from './provider.ts';

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
