import { createHash, randomUUID } from 'node:crypto';
import type { WebhookCall } from '#core/payments/paymentProvider.ts';
import { type Answer, type ReceivedRequest, type StandIn, startStandIn } from './standIn.ts';

export const midtransServerKey = 'SB-Mid-server-kept-to-ourselves-0123456789';

/** The fields of a request for a Snap page that Snap validates. */
interface SnapOrder {
	transaction_details: { order_id: string; gross_amount: number };
	item_details?: { id: string; name: string; price: number; quantity: number }[];
	expiry?: { start_time: string; unit: string; duration: number };
}

/** The changed fields of a payment, as in a notification. */
export type MidtransChange = { transaction_status: string } & Record<string, unknown>;

const statusCodes: Record<string, string> = { pending: '201', authorize: '201', deny: '202', expire: '202' };

const unknown = (): Answer => ({
	status: 404,
	body: { status_code: '404', status_message: "Transaction doesn't exist.", id: randomUUID() },
});

/** Returns Snap's validation errors of a request. */
function validationErrors({ transaction_details, item_details, expiry }: SnapOrder): string[] {
	const { order_id, gross_amount } = transaction_details;
	const errors: string[] = [];
	if (order_id.length > 50) errors.push('transaction_details.order_id too long');
	if (!/^[\w.~-]+$/.test(order_id)) errors.push('transaction_details.order_id format is invalid');
	if (!Number.isInteger(gross_amount) || gross_amount < 1)
		errors.push('transaction_details.gross_amount must be greater than or equal to 1');
	if (item_details?.some(({ name }) => name.length > 50)) errors.push('item_details Name too long');
	const sum = item_details?.reduce((all, { price, quantity }) => all + price * quantity, 0);
	if (sum !== undefined && sum !== gross_amount)
		errors.push('transaction_details.gross_amount is not equal to the sum of item_details');
	if (expiry && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/.test(expiry.start_time))
		errors.push('expiry.start_time format is invalid');
	return errors;
}

/** A stand-in for Midtrans' Snap and its status API. */
export interface MidtransStandIn extends StandIn {
	/** The pages that were opened, by order id. */
	readonly pages: ReadonlyMap<string, SnapOrder & Record<string, unknown>>;
	/** Changes the payment of a page; returns its notification. */
	changePayment(orderId: string, change: MidtransChange): WebhookCall;
}

/** Signs as Midtrans does: SHA-512 of order id, status code, amount and server key. */
export const midtransSignature = (
	{ order_id, status_code, gross_amount }: Record<string, unknown>,
	key = midtransServerKey,
): string => createHash('sha512').update(`${order_id}${status_code}${gross_amount}${key}`).digest('hex');

/** A notification with its signature. */
export const midtransNotification = (fields: Record<string, unknown>, key?: string): WebhookCall => ({
	body: JSON.stringify({ ...fields, signature_key: midtransSignature(fields, key) }),
	headers: { 'content-type': 'application/json' },
});

export async function startMidtrans(): Promise<MidtransStandIn> {
	const pages = new Map<string, SnapOrder & Record<string, unknown>>();
	const payments = new Map<string, Record<string, unknown>>();

	function openPage(body: string): Answer {
		const order = JSON.parse(body) as SnapOrder & Record<string, unknown>;
		const { order_id } = order.transaction_details;
		const errors = validationErrors(order);
		if (pages.has(order_id)) errors.push('transaction_details.order_id has already been taken');
		if (errors.length > 0) return { status: 400, body: { error_messages: errors } };
		pages.set(order_id, order);
		const token = randomUUID();
		const redirect_url = `https://app.sandbox.midtrans.com/snap/v4/redirection/${token}`;
		return { status: 201, body: { token, redirect_url } };
	}

	function answer({ method, path, headers, body }: ReceivedRequest): Answer {
		const authorised = headers.authorization === `Basic ${btoa(`${midtransServerKey}:`)}`;
		const denied = 'Access denied due to unauthorized transaction, please check client or server key';
		if (method === 'POST' && path === '/snap/v1/transactions')
			return authorised ? openPage(body) : { status: 401, body: { error_messages: [denied] } };
		const [, orderId = ''] = (method === 'GET' && /^\/v2\/([^/]+)\/status$/.exec(path)) || [];
		if (!authorised) return { status: 401, body: { status_code: '401', status_message: denied } };
		const payment = payments.get(orderId);
		return payment ? { status: 200, body: payment } : unknown();
	}

	const standIn = await startStandIn(answer);
	return {
		...standIn,
		pages,
		changePayment(orderId, change) {
			const page = pages.get(orderId);
			if (!page) throw new Error(`There is no page for ${orderId}.`);
			const earlier = payments.get(orderId) ?? { transaction_id: randomUUID() };
			const fields = {
				...earlier,
				status_code: statusCodes[change.transaction_status] ?? '200',
				status_message: 'midtrans payment notification',
				order_id: orderId,
				payment_type: 'qris',
				gross_amount: `${page.transaction_details.gross_amount}.00`,
				currency: 'IDR',
				fraud_status: 'accept',
				...change,
			};
			payments.set(orderId, { ...fields, signature_key: midtransSignature(fields) });
			return midtransNotification(fields);
		},
	};
}
