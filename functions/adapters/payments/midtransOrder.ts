import type { PageOptions } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import { formatCredits } from '#shared/credits/entries.ts';

/** The most pages of one transaction. */
const maxPages = 3;

/** Returns the order ids of a transaction's pages, in order of use: `<id>`, `<id>-2`, `<id>-3`. */
export const orderIdsOf = (id: string): string[] =>
	Array.from({ length: maxPages }, (_, index) => (index === 0 ? id : `${id}-${index + 1}`));

const orderIdPattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-[23])?$/;

/** Returns the transaction's id of an order id; nothing for an order id that is not ours. */
export const transactionIdOf = (orderId: string): string | undefined => orderIdPattern.exec(orderId)?.[1];

/**
 * Snap's names of the payment methods: QRIS, virtual accounts (Mandiri's is `echannel`), GoPay and OVO. Snap omits
 * those that the merchant's account does not have.
 */
const methods = [
	'other_qris',
	'gopay',
	'ovo',
	'bca_va',
	'bni_va',
	'bri_va',
	'permata_va',
	'cimb_va',
	'echannel',
	'other_va',
] as const;

/** Formats an instant in the time zone of Jakarta, as Snap requires: `2026-11-21 17:00:00 +0700`. */
const inJakarta = (milliseconds: number): string =>
	`${new Date(milliseconds + 7 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;

const minute = 60_000;

/** In whole minutes before `expiresAt`, for the page and the payment methods on it (OVO's expiry is fixed). */
function expiryOf({ createdAt, expiresAt }: Transaction) {
	const end = Date.parse(expiresAt);
	const duration = Math.floor((end - Date.parse(createdAt)) / minute);
	return { start_time: inJakarta(end - duration * minute), unit: 'minutes', duration };
}

/** The items on the page; Snap requires that they add up to the total. */
function itemsOf({ credits, total, discount }: Transaction) {
	const item = {
		id: 'credits',
		name: formatCredits(credits, 'Pixwand credit'),
		price: total + discount,
		quantity: 1,
	};
	return discount > 0 ? [item, { id: 'discount', name: 'Discount', price: -discount, quantity: 1 }] : [item];
}

/** Returns the request for a Snap page for a transaction. Money is in rupiah. */
export const midtransOrder = (transaction: Transaction, orderId: string, options: PageOptions) => ({
	transaction_details: { order_id: orderId, gross_amount: transaction.total },
	item_details: itemsOf(transaction),
	customer_details: { email: transaction.email },
	enabled_payments: methods,
	expiry: expiryOf(transaction),
	callbacks: { finish: options.success, error: options.failure },
});
export type MidtransOrder = ReturnType<typeof midtransOrder>;
