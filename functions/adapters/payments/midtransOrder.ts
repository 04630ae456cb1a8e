import type { ReturnPages } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';

/** How many pages one transaction may get. */
const pages = 3;

/** The order ids of a transaction's pages, in the order in which they are used: `<id>`, `<id>-2`, `<id>-3`. */
export const orderIdsOf = (id: string): string[] =>
	Array.from({ length: pages }, (_, index) => (index === 0 ? id : `${id}-${index + 1}`));

const ours = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-[23])?$/;

/** The transaction to which an order id belongs; nothing for one that we did not make. */
export const transactionIdOf = (orderId: string): string | undefined => ours.exec(orderId)?.[1];

/**
 * The ways to pay, as Snap names them: QRIS, virtual accounts (Mandiri's is `echannel`), GoPay and OVO. Snap leaves
 * out those that the merchant's account does not have.
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

/** An instant in western Indonesia, as Snap reads it: `2026-11-21 17:00:00 +0700`. */
const inJakarta = (milliseconds: number): string =>
	`${new Date(milliseconds + 7 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;

const minute = 60_000;

/** Counted back from its end, in whole minutes; it holds for the page and for what is chosen on it (OVO's is fixed). */
function expiryOf({ createdAt, expiresAt }: Transaction) {
	const end = Date.parse(expiresAt);
	const duration = Math.floor((end - Date.parse(createdAt)) / minute);
	return { start_time: inJakarta(end - duration * minute), unit: 'minutes', duration };
}

/** What the page shows; Snap insists that the lines add up to the total. */
function linesOf({ credits, total, discount }: Transaction) {
	const bought = {
		id: 'credits',
		name: `${credits} Pixwand credit${credits === 1 ? '' : 's'}`,
		price: total + discount,
		quantity: 1,
	};
	return discount > 0
		? [bought, { id: 'discount', name: 'Discount', price: -discount, quantity: 1 }]
		: [bought];
}

/** What Snap is asked for: a page for a transaction under one of its order ids. Money is in rupiah. */
export const midtransOrder = (transaction: Transaction, orderId: string, returnTo: ReturnPages) => ({
	transaction_details: { order_id: orderId, gross_amount: transaction.total },
	item_details: linesOf(transaction),
	customer_details: { email: transaction.email },
	enabled_payments: methods,
	expiry: expiryOf(transaction),
	callbacks: { finish: returnTo.success, error: returnTo.failure },
});
export type MidtransOrder = ReturnType<typeof midtransOrder>;
