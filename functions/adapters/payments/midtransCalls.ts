import midtrans from 'midtrans-client';
import * as z from 'zod';
import type { PaymentPage } from '#core/payments/paymentProvider.ts';
import type { MidtransOrder } from './midtransOrder.ts';

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
export class MidtransFailure extends Error {
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
