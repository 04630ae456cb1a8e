import midtrans from 'midtrans-client';
import * as z from 'zod';
import type { PageOptions, PaymentPage } from '#core/payments/paymentProvider.ts';
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
type MidtransOrder = ReturnType<typeof midtransOrder>;

/** For one call: three in a row end before the caller's own timeout. */
const timeoutMs = 7000;

const page = z.object({ redirect_url: z.url() });

/** The parts of the SDK's error to report. Its other fields contain the request with the key. */
const failedCall = z.object({
	httpStatusCode: z.coerce.number().nullish(),
	ApiResponse: z
		.object({ status_message: z.string().optional(), error_messages: z.array(z.string()).optional() })
		.nullish()
		.catch(undefined),
});

/** A failed call, with Midtrans' message and nothing of the request. */
class MidtransFailure extends Error {
	override readonly name = 'MidtransFailure';
	/** The HTTP status of the answer; absent when there was none. */
	readonly status: number | undefined;

	constructor(status: number | undefined, message: string) {
		super(status ? `Midtrans answered ${status}: ${message.slice(0, 200)}` : 'Midtrans did not answer.');
		this.status = status;
	}
}

async function callMidtrans(answer: Promise<unknown>): Promise<unknown> {
	try {
		return await answer;
	} catch (error) {
		const { httpStatusCode, ApiResponse } = failedCall.catch({}).parse(error);
		const message = ApiResponse?.status_message ?? ApiResponse?.error_messages?.join('; ');
		throw new MidtransFailure(httpStatusCode ?? undefined, message ?? 'no reason given');
	}
}

/** The messages of Snap, in English and Indonesian, and of the API behind it. */
const orderIdTaken = /order_id (has already been taken|sudah digunakan|has been paid and utilized)/i;

export interface MidtransCalls {
	/** Opens a Snap page; returns nothing when the order id is already used. */
	createPage(order: MidtransOrder): Promise<PaymentPage | undefined>;
	/** Reads the status of a payment; returns nothing for an unknown one, or before a payment method was chosen. */
	readStatus(orderId: string): Promise<unknown>;
}

/**
 * Calls Midtrans through its SDK.
 *
 * @param endpoint replaces Midtrans' own address: `http://127.0.0.1:1234`.
 */
export function midtransCalls(serverKey: string, live: boolean, endpoint: string | undefined): MidtransCalls {
	const snap = new midtrans.Snap({ isProduction: live, serverKey });
	snap.httpClient.http_client.interceptors.request.use((request) => {
		if (endpoint) request.url = endpoint + new URL(request.url).pathname;
		request.signal = AbortSignal.timeout(timeoutMs);
		// The server may close an idle connection while the Lambda is frozen.
		request.headers.set('connection', 'close');
		return request;
	});
	return {
		async createPage(order) {
			try {
				const opened = page.safeParse(await callMidtrans(snap.createTransaction(order)));
				if (!opened.success) throw new MidtransFailure(200, 'no page');
				return { url: opened.data.redirect_url, reference: order.transaction_details.order_id };
			} catch (error) {
				if (error instanceof MidtransFailure && orderIdTaken.test(error.message)) return undefined;
				throw error;
			}
		},

		async readStatus(orderId) {
			try {
				return await callMidtrans(snap.transaction.status(orderId));
			} catch (error) {
				if (error instanceof MidtransFailure && error.status === 404) return undefined;
				throw error;
			}
		},
	};
}
