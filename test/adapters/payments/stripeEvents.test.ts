import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProvider } from '#adapters/payments/stripe.ts';
import type { WebhookCall } from '#core/payments/paymentProvider.ts';
import {
	everythingThrownBy,
	pageOptions,
	pendingTransaction,
	providerAt,
	secrets,
} from '#support/payments/providerAt.ts';
import {
	type StripeStandIn,
	startStripe,
	stripeCall,
	stripeEvent,
	stripeWebhookSecret,
} from '#support/payments/stripeStandIn.ts';

let stripe: StripeStandIn;
beforeEach(async () => {
	stripe = await startStripe();
});
afterEach(() => stripe.close());

const provider = () => providerAt(createProvider, stripe.url);
const now = new Date();
const read = (call: WebhookCall, at = now) => provider().read(call, at);
const readEvent = (type: string, object: Record<string, unknown>) =>
	read(stripeCall(stripeEvent(type, object)));
const refused = { code: 'invalid' };

const paid = { status: 'complete', payment_status: 'paid' };
const unpaid = { status: 'complete', payment_status: 'unpaid' };

/** A transaction with an open session, which can be changed. */
async function opened(session: Record<string, unknown> = {}, intent?: Record<string, unknown>) {
	const transaction = pendingTransaction('international');
	const { reference } = await provider().open(transaction, pageOptions);
	return { transaction, reference, session: stripe.change(reference, session, intent) };
}

const settled = async () => stripeEvent('checkout.session.completed', (await opened(paid)).session);

it('reads a completed and paid session as a payment of the whole amount', async () => {
	const { transaction, reference, session } = await opened(paid);
	expect(await readEvent('checkout.session.completed', session)).toEqual({
		transactionId: transaction.id,
		kind: 'paid',
		amount: 2125,
		currency: 'USD',
		reference,
	});
});

it.each([
	['completed', unpaid, 'processing'],
	['completed', { status: 'complete', payment_status: 'no_payment_required' }, 'processing'],
	['async_payment_succeeded', paid, 'paid'],
	['async_payment_failed', unpaid, 'failed'],
	['expired', { status: 'expired' }, 'expired'],
] as const)('understands a session that is %s, %o', async (type, changes, kind) => {
	const { transaction, session } = await opened(changes);
	expect(await readEvent(`checkout.session.${type}`, session)).toMatchObject({
		transactionId: transaction.id,
		kind,
	});
});

it('reads a payment after its expiry event', async () => {
	const { transaction, session } = await opened({ status: 'expired' });
	expect(await readEvent('checkout.session.expired', session)).toMatchObject({ kind: 'expired' });
	const late = await readEvent('checkout.session.async_payment_succeeded', { ...session, ...paid });
	expect(late).toMatchObject({ transactionId: transaction.id, kind: 'paid' });
});

it('reads a repeated call as the same event', async () => {
	const call = stripeCall(await settled());
	expect(await read(call)).toEqual(await read(call));
});

it('returns a wrong amount and a wrong currency unchanged', async () => {
	const { session } = await opened({ ...paid, amount_total: 1, currency: 'eur' });
	expect(await readEvent('checkout.session.completed', session)).toMatchObject({
		amount: 1,
		currency: 'EUR',
	});
});

const back = { currency: 'usd', metadata: {} };

it('finds the transaction of a refunded charge by its payment intent', async () => {
	const { transaction, session } = await opened(paid, { status: 'succeeded' });
	const charge = { ...back, id: 'ch_1', payment_intent: session.payment_intent, amount_refunded: 2125 };
	expect(await readEvent('charge.refunded', charge)).toMatchObject({
		transactionId: transaction.id,
		kind: 'refunded',
		amount: 2125,
		currency: 'USD',
	});
});

it('makes no call when the charge’s metadata has the transaction’s id', async () => {
	const { transaction, session } = await opened(paid, { status: 'succeeded' });
	const metadata = { transaction_id: transaction.id };
	const calls = stripe.requests.length;
	const charge = {
		...back,
		id: 'ch_1',
		payment_intent: session.payment_intent,
		amount_refunded: 5,
		metadata,
	};
	expect(await readEvent('charge.refunded', charge)).toMatchObject({
		transactionId: transaction.id,
		amount: 5,
	});
	expect(stripe.requests).toHaveLength(calls);
});

it('reads each partial refund as an event of its own, with the sum refunded so far', async () => {
	const { session } = await opened(paid, { status: 'succeeded' });
	const charge = { ...back, id: 'ch_1', payment_intent: session.payment_intent };
	const one = await readEvent('charge.refunded', { ...charge, amount_refunded: 500 });
	const two = await readEvent('charge.refunded', { ...charge, amount_refunded: 1200 });
	expect([one?.amount, two?.amount]).toEqual([500, 1200]);
	expect(one?.reference).not.toBe(two?.reference);
});

it('finds the transaction of a dispute by its payment intent', async () => {
	const { transaction, session } = await opened(paid, { status: 'succeeded' });
	const dispute = { ...back, id: 'dp_1', payment_intent: session.payment_intent, amount: 2125 };
	expect(await readEvent('charge.dispute.created', dispute)).toEqual({
		transactionId: transaction.id,
		kind: 'disputed',
		amount: 2125,
		currency: 'USD',
		reference: 'dp_1',
	});
});

it('ignores refunds and disputes of payments that are not ours', async () => {
	const foreign = { ...back, id: 'ch_1', amount: 5, amount_refunded: 5 };
	for (const payment_intent of [stripe.foreignIntent(), 'pi_gone', null])
		for (const type of ['charge.refunded', 'charge.dispute.created'])
			expect(await readEvent(type, { ...foreign, payment_intent })).toBeUndefined();
});

it('throws when the payment intent of a refund cannot be retrieved, so that Stripe retries', async () => {
	const { session } = await opened(paid, { status: 'succeeded' });
	const oh = {
		status: 500,
		body: { error: { type: 'api_error' } },
		headers: { 'stripe-should-retry': 'false' },
	};
	stripe.faults.push(oh);
	const charge = { ...back, id: 'ch_1', payment_intent: session.payment_intent, amount_refunded: 5 };
	const thrown = await everythingThrownBy(readEvent('charge.refunded', charge));
	expect(thrown).toContain('Stripe answered 500');
	for (const secret of secrets) expect(thrown).not.toContain(secret);
});

it('ignores sessions that are not ours, events of other types and those of the other mode', async () => {
	const { session } = await opened(paid);
	expect(await readEvent('checkout.session.completed', { ...session, metadata: {} })).toBeUndefined();
	expect(await readEvent('checkout.session.completed', { ...session, metadata: null })).toBeUndefined();
	expect(await readEvent('payment_intent.succeeded', { id: 'pi_1' })).toBeUndefined();
	expect(await readEvent('invoice.paid', { id: 'in_1' })).toBeUndefined();
	const live = { ...stripeEvent('checkout.session.completed', session), livemode: true };
	expect(await read(stripeCall(live))).toBeUndefined();
});

it('rejects a call without a signature', async () => {
	const { body } = stripeCall(await settled());
	for (const headers of [{}, { 'stripe-signature': undefined }, { 'stripe-signature': '' }])
		await expect(read({ body, headers })).rejects.toMatchObject(refused);
});

it.each(['t=1', 'v1=00', 't=,v1=', 't=x,v1=y', 'nonsense', ',,,', 't=99999999999999999999,v1=00'])(
	'refuses the signature %j',
	async (signature) => {
		const { body } = stripeCall(await settled());
		await expect(read({ body, headers: { 'stripe-signature': signature } })).rejects.toMatchObject(refused);
	},
);

it('rejects a call that was signed with another secret', async () => {
	const call = stripeCall(await settled(), { secret: 'whsec_somebodyElses' });
	await expect(read(call)).rejects.toMatchObject(refused);
});

it('rejects a signature of another scheme', async () => {
	const { body, headers } = stripeCall(await settled());
	const older = { 'stripe-signature': headers['stripe-signature']?.replace('v1=', 'v0=') };
	await expect(read({ body, headers: older })).rejects.toMatchObject(refused);
});

it('rejects a signature with another time than the one that was signed', async () => {
	const { body, headers } = stripeCall(await settled(), { at: new Date(now.getTime() - 3600_000) });
	const fresh = headers['stripe-signature']?.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000)}`);
	await expect(read({ body, headers: { 'stripe-signature': fresh } })).rejects.toMatchObject(refused);
});

it('rejects a call that is older than five minutes', async () => {
	const at = new Date('2030-01-01T00:00:00Z');
	const call = stripeCall(await settled(), { at });
	await expect(read(call, new Date(at.getTime() + 300_000))).resolves.toMatchObject({ kind: 'paid' });
	await expect(read(call, new Date(at.getTime() + 301_000))).rejects.toMatchObject(refused);
});

it('does not give a reason for a rejected signature', async () => {
	const thrown = await everythingThrownBy(read({ ...stripeCall(await settled()), headers: {} }));
	for (const secret of [...secrets, 'checkout.session']) expect(thrown).not.toContain(secret);
});

it('rejects everything without a webhook secret, since anyone could sign then', async () => {
	const open = providerAt(createProvider, stripe.url, { stripeWebhookSecret: '' });
	const call = stripeCall({ ...(await settled()) }, { secret: 'x' });
	await expect(open.read(call, now)).rejects.toThrow('webhook secret of Stripe is not set');
});

it('reads session events without a secret key of the API', async () => {
	const call = stripeCall(await settled());
	const keyless = providerAt(createProvider, stripe.url, { stripeSecretKey: '' });
	await expect(keyless.read(call, now)).resolves.toMatchObject({ kind: 'paid' });
});

it('rejects a signed body that is not an event', async () => {
	const { createHmac } = await import('node:crypto');
	const t = Math.floor(now.getTime() / 1000);
	for (const body of ['{', '', 'hello', '{"object":"v2.core.event"}']) {
		const mac = createHmac('sha256', stripeWebhookSecret).update(`${t}.${body}`).digest('hex');
		await expect(read({ body, headers: { 'stripe-signature': `t=${t},v1=${mac}` } })).rejects.toMatchObject(
			refused,
		);
	}
});

it('rejects a body that differs in one byte', async () => {
	const { body, headers } = stripeCall(await settled());
	await fc.assert(
		fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 0, max: 255 }), async (place, code) => {
			const changed = body.slice(0, place) + String.fromCharCode(code) + body.slice(place + 1);
			fc.pre(changed !== body);
			await expect(read({ body: changed, headers })).rejects.toMatchObject(refused);
		}),
		{ numRuns: 300 },
	);
});

it('rejects a signature that differs in one digit', async () => {
	const { body, headers } = stripeCall(await settled());
	const [t, mac = ''] = (headers['stripe-signature'] ?? '').split(',v1=');
	const digit = fc.constantFrom(...'0123456789abcdef');
	await fc.assert(
		fc.asyncProperty(fc.nat(mac.length - 1), digit, async (place, other) => {
			fc.pre(mac[place] !== other);
			const changed = `${t},v1=${mac.slice(0, place)}${other}${mac.slice(place + 1)}`;
			await expect(read({ body, headers: { 'stripe-signature': changed } })).rejects.toMatchObject(refused);
		}),
	);
});
