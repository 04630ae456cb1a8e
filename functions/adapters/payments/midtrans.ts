import * as z from 'zod';
import { invalid } from '#core/appError.ts';
import type { PaymentEvent, PaymentProvider } from '#core/payments/paymentProvider.ts';
import { type MidtransCalls, midtransCalls } from './midtransCalls.ts';
import { isSigned, midtransEvent } from './midtransEvents.ts';
import { midtransOrder, orderIdsOf } from './midtransOrder.ts';
import type { CreateProvider } from './provider.ts';

/** Which answer counts where several pages of one transaction have one. */
const telling: readonly PaymentEvent['kind'][] = [
	'paid',
	'disputed',
	'refunded',
	'open',
	'failed',
	'expired',
];

const json = z.string().transform((text, context) => {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		context.addIssue('This is no JSON.');
		return z.NEVER;
	}
});

/**
 * Midtrans' Snap: one hosted page for QRIS, bank transfer, GoPay and OVO.
 *
 * Snap takes an order id once and never shows its page again. When a call was cut off before its answer was kept, the
 * page is out of reach for good, and the next call opens another one under a derived order id (`<id>-2`). Nobody was
 * sent to the lost page, but all pages of a transaction are listened to and asked about: money on any of them counts.
 *
 * Of virtual accounts of some banks, notifications name an order id of Midtrans' own: they are passed over, and the
 * payment is found when it is asked for.
 *
 * A notification's signature covers order id, status code and amount, and no time: an old one can be sent again, which
 * changes nothing, as news is taken in any order and any number of times.
 */
export const createProvider: CreateProvider = ({ keys, live, endpoint }): PaymentProvider => {
	/** Without a key everybody could sign. */
	const serverKey = async (): Promise<string> => {
		const { midtransServerKey } = await keys();
		if (!midtransServerKey) throw new Error('The server key of Midtrans is not set.');
		return midtransServerKey;
	};
	let client: MidtransCalls | undefined;
	const midtrans = async (): Promise<MidtransCalls> => {
		client ??= midtransCalls(await serverKey(), live, endpoint);
		return client;
	};

	return {
		name: 'midtrans',

		async open(transaction, returnTo) {
			const { createPage } = await midtrans();
			for (const orderId of orderIdsOf(transaction.id)) {
				const page = await createPage(midtransOrder(transaction, orderId, returnTo));
				if (page) return page;
			}
			throw new Error(`Midtrans has used up the order ids of the transaction ${transaction.id}.`);
		},

		async read({ body }) {
			const notification = json.safeParse(body).data;
			if (!isSigned(notification, await serverKey()))
				throw invalid('signature_key', 'The signature is missing or wrong.');
			try {
				return midtransEvent(notification);
			} catch {
				throw invalid('', 'This is no news of a payment.');
			}
		},

		async find({ id }) {
			const { status } = await midtrans();
			const event = await Promise.all(
				orderIdsOf(id).map(async (orderId) => {
					const told = await status(orderId);
					return told === undefined ? undefined : midtransEvent(told, orderId);
				}),
			);
			return telling.map((kind) => event.find((each) => each?.kind === kind)).find((each) => each);
		},
	};
};
