import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { invalid } from '#core/appError.ts';
import type { PaymentEvent, PaymentProvider } from '#core/payments/paymentProvider.ts';
import type { Table } from '#core/table/client.ts';
import { equals, ifNew, putItem, updateItem } from '#core/table/itemUpdate.ts';
import { keys } from '#core/table/keys.ts';
import { readParsed } from '#core/table/query.ts';
import { jsonText } from '#shared/jsonText.ts';
import { defaultLanguage, languages } from '#shared/languages/languages.ts';
import { currencies } from '#shared/payments/money.ts';
import { regions } from '#shared/payments/pricing.ts';
import { epochSeconds } from '#shared/time.ts';
import type { CreateProvider } from './provider.ts';

/** A payment of the sandbox, our stand-in for a payment provider. It reports payments by the webhook, as others do. */
const payment = z.object({
	id: z.string(),
	state: z.enum(['open', 'paid', 'failed', 'expired']),
	region: z.enum(regions),
	credits: z.int(),
	/** In minor units. */
	total: z.int(),
	currency: z.enum(currencies),
	expiresAt: z.string(),
	success: z.string(),
	failure: z.string(),
	/** Of the page from which it was opened. */
	language: z.enum(languages).default(defaultLanguage),
});
export type SandboxPayment = z.infer<typeof payment>;

const event = jsonText.pipe(
	z.object({
		transactionId: z.string(),
		kind: z.enum(['open', 'paid', 'failed', 'expired', 'refunded', 'disputed']),
		amount: z.int().nonnegative(),
		currency: z.string(),
		reference: z.string(),
	}),
);

export const signatureHeader = 'x-sandbox-signature';
/** Seconds after which a signature is stale. */
const tolerance = 300;

const macOf = (key: string, at: number, body: string): Buffer =>
	createHmac('sha256', key).update(`${at}.${body}`).digest();

/** Returns a webhook signature: `t=<seconds since 1970>,v1=<HMAC-SHA256 of time and body, in hexadecimal>`. */
export function signWebhook(key: string, body: string, now: Date): string {
	const at = epochSeconds(now);
	return `t=${at},v1=${macOf(key, at, body).toString('hex')}`;
}

function isSigned(key: string, body: string, signature: string, now: Date): boolean {
	const [, at = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
	const age = Math.abs(now.getTime() / 1000 - Number(at));
	return (
		mac !== '' && age <= tolerance && timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, Number(at), body))
	);
}

export const getSandboxPayment = (table: Table, id: string): Promise<SandboxPayment | undefined> =>
	readParsed(table, keys.sandboxPayment(id), payment.parse);

/** Ends a payment if it is still open, and returns its current state. */
export async function endSandboxPayment(
	table: Table,
	id: string,
	state: SandboxPayment['state'],
): Promise<SandboxPayment | undefined> {
	await updateItem(table, keys.sandboxPayment(id), { set: { state }, conditions: [equals('state', 'open')] });
	return getSandboxPayment(table, id);
}

/** Translates a payment into an event. */
export const sandboxEvent = ({ id, state, total, currency }: SandboxPayment): PaymentEvent => ({
	transactionId: id,
	kind: state,
	amount: total,
	currency,
	reference: `sandbox-${id.slice(0, 8)}`,
});

export const createProvider: CreateProvider = ({ keys: readKeys, table, siteOrigin }): PaymentProvider => ({
	name: 'sandbox',

	async open({ id, region, credits, total, currency, expiresAt }, options) {
		const Item = {
			...keys.sandboxPayment(id),
			kind: 'SANDBOX',
			...({
				id,
				state: 'open',
				region,
				credits,
				total,
				currency,
				expiresAt,
				...options,
			} satisfies SandboxPayment),
		};
		await putItem(table, Item, ifNew);
		return { url: `${siteOrigin}/api/v1/payments/sandbox/${id}`, reference: `sandbox-${id.slice(0, 8)}` };
	},

	async read({ body, headers }, now) {
		const { sandboxKey } = await readKeys();
		if (!isSigned(sandboxKey, body, headers[signatureHeader] ?? '', now))
			throw invalid(signatureHeader, 'signatureStale');
		const read = event.safeParse(body);
		if (!read.success) throw invalid('', 'notPaymentEvent');
		return read.data;
	},

	async find({ id }) {
		const found = await getSandboxPayment(table, id);
		return found && sandboxEvent(found);
	},
});
