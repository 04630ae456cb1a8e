import midtrans from 'midtrans-client';
import * as z from 'zod';
import type { PaymentPage } from '#core/payments/paymentProvider.ts';
import type { MidtransOrder } from './midtransOrder.ts';

/** Milliseconds for one call: three in a row still end before whoever waits for us gives up. */
const patience = 7000;

const page = z.object({ redirect_url: z.url() });

/** What a failed call of the SDK throws; its other fields hold the request with the key, and are left behind. */
const failedCall = z.object({
	httpStatusCode: z.coerce.number().nullish(),
	ApiResponse: z
		.object({ status_message: z.string().optional(), error_messages: z.array(z.string()).optional() })
		.nullish()
		.catch(undefined),
});

/** A call that went wrong: with what Midtrans said of it, and nothing of what was sent. */
export class MidtransFailure extends Error {
	override readonly name = 'MidtransFailure';
	/** Of the answer; absent when there was none. */
	readonly status: number | undefined;

	constructor(status: number | undefined, said: string) {
		super(status ? `Midtrans answered ${status}: ${said.slice(0, 200)}` : 'Midtrans did not answer.');
		this.status = status;
	}
}

async function called(answer: Promise<unknown>): Promise<unknown> {
	try {
		return await answer;
	} catch (error) {
		const { httpStatusCode, ApiResponse } = failedCall.catch({}).parse(error);
		const said = ApiResponse?.status_message ?? ApiResponse?.error_messages?.join('; ');
		throw new MidtransFailure(httpStatusCode ?? undefined, said ?? 'no reason given');
	}
}

/** In the words of Snap in English and Indonesian, and of the API behind it. */
const taken = /order_id (has already been taken|sudah digunakan|has been paid and utilized)/i;

export interface MidtransCalls {
	/** Has Snap open a page; answers nothing when the order id is taken. */
	createPage(order: MidtransOrder): Promise<PaymentPage | undefined>;
	/** How a payment stands; nothing where nobody has chosen how to pay yet, or nobody has heard of it. */
	status(orderId: string): Promise<unknown>;
}

/**
 * Midtrans by its own SDK.
 *
 * @param endpoint where it answers instead of at Midtrans: `http://127.0.0.1:1234`.
 */
export function midtransCalls(serverKey: string, live: boolean, endpoint: string | undefined): MidtransCalls {
	const snap = new midtrans.Snap({ isProduction: live, serverKey });
	snap.httpClient.http_client.interceptors.request.use((request) => {
		if (endpoint) request.url = endpoint + new URL(request.url).pathname;
		request.signal = AbortSignal.timeout(patience);
		// Whoever is on the other side may close a connection while the function is paused.
		request.headers.set('connection', 'close');
		return request;
	});
	return {
		async createPage(order) {
			try {
				const opened = page.safeParse(await called(snap.createTransaction(order)));
				if (!opened.success) throw new MidtransFailure(200, 'no page');
				return { url: opened.data.redirect_url, reference: order.transaction_details.order_id };
			} catch (error) {
				if (error instanceof MidtransFailure && taken.test(error.message)) return undefined;
				throw error;
			}
		},

		async status(orderId) {
			try {
				return await called(snap.transaction.status(orderId));
			} catch (error) {
				if (error instanceof MidtransFailure && error.status === 404) return undefined;
				throw error;
			}
		},
	};
}
