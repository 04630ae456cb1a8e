import { createHmac, randomUUID } from 'node:crypto';
import type { WebhookCall } from '#core/payments/paymentProvider.ts';
import { type Answer, type ReceivedRequest, type StandIn, startStandIn } from './standIn.ts';

export const stripeSecretKey = 'sk_test_keptToOurselves0123456789';
export const stripeWebhookSecret = 'whsec_keptToOurselves0123456789';

type StripeObject = Record<string, unknown> & { id: string };

const failure = (status: number, error: Record<string, unknown>): Answer => ({
	status,
	body: { error },
});

const newId = (prefix: string): string => `${prefix}_test_${randomUUID().replaceAll('-', '')}`;

const missing = (what: string, id: string): Answer =>
	failure(404, {
		type: 'invalid_request_error',
		code: 'resource_missing',
		message: `No such ${what}: '${id}'`,
		param: 'id',
	});

const minutes = (count: number): number => count * 60;

/** Returns Checkout's validation error of a form: the parameter and the message. */
function validationError(
	form: Record<string, string>,
	now: number,
): [param: string, message: string] | undefined {
	if (!/^[^@\s]+@[^@\s]+$/.test(form.customer_email ?? ''))
		return ['customer_email', `Invalid email address: ${form.customer_email}`];
	if (!/^\d+$/.test(form['line_items[0][price_data][unit_amount]'] ?? ''))
		return ['line_items[0][price_data][unit_amount]', 'Invalid integer'];
	if (!/^[a-z]{3}$/.test(form['line_items[0][price_data][currency]'] ?? ''))
		return ['line_items[0][price_data][currency]', 'Invalid currency'];
	const lifetime = Number(form.expires_at) - now;
	if (lifetime < minutes(30) || lifetime > minutes(24 * 60))
		return ['expires_at', 'The `expires_at` timestamp must be 30 minutes to 24 hours from creation.'];
	return undefined;
}

const metadataOf = (form: Record<string, string>, prefix: string): Record<string, string> => {
	const id = form[`${prefix}[transaction_id]`];
	return id === undefined ? {} : { transaction_id: id };
};

/** A stand-in for Stripe's Checkout. */
export interface StripeStandIn extends StandIn {
	/** The forms that were sent to open a session, by the session's id. */
	readonly forms: ReadonlyMap<string, Readonly<Record<string, string>>>;
	/** Seconds by which its clock is behind ours. */
	clockLagSeconds: number;
	/** Changes a session and, if given, its payment intent; returns the session. */
	change(sessionId: string, session: Record<string, unknown>, intent?: Record<string, unknown>): StripeObject;
	/** Creates a payment intent of another application on the same account. */
	foreignIntent(): string;
}

/** Returns a call to our webhook with Stripe's signature. */
export function stripeCall(
	event: Record<string, unknown>,
	{ secret = stripeWebhookSecret, at = new Date() }: { secret?: string; at?: Date } = {},
): WebhookCall {
	const body = JSON.stringify(event);
	const seconds = Math.floor(at.getTime() / 1000);
	const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
	return { body, headers: { 'stripe-signature': `t=${seconds},v1=${mac}` } };
}

/** Returns a Stripe event about an object. */
export const stripeEvent = (type: string, object: Record<string, unknown>): Record<string, unknown> => ({
	id: newId('evt'),
	object: 'event',
	api_version: '2026-10-28.endive',
	created: 1_799_000_000,
	livemode: false,
	type,
	data: { object },
});

export async function startStripe(): Promise<StripeStandIn> {
	const forms = new Map<string, Readonly<Record<string, string>>>();
	const sessions = new Map<string, StripeObject>();
	const intents = new Map<string, StripeObject>();
	const answered = new Map<string, { body: string; answer: Answer }>();

	function create(body: string): Answer {
		const form = Object.fromEntries(new URLSearchParams(body));
		const invalid = validationError(form, Math.floor(Date.now() / 1000) - standIn.clockLagSeconds);
		if (invalid) {
			const [param, message] = invalid;
			return failure(400, { type: 'invalid_request_error', code: 'parameter_invalid', param, message });
		}
		const id = newId('cs');
		forms.set(id, form);
		sessions.set(id, {
			id,
			object: 'checkout.session',
			livemode: false,
			status: 'open',
			payment_status: 'unpaid',
			payment_intent: null,
			amount_total: Number(form['line_items[0][price_data][unit_amount]']),
			currency: form['line_items[0][price_data][currency]'],
			client_reference_id: form.client_reference_id ?? null,
			metadata: metadataOf(form, 'metadata'),
			url: `https://checkout.stripe.com/c/pay/${id}`,
		});
		return { status: 200, body: { ...sessions.get(id) } };
	}

	/** Returns the same response for the same idempotency key; validation errors are not stored. */
	function createOnce({ headers, body }: ReceivedRequest): Answer {
		const key = String(headers['idempotency-key']);
		const earlier = answered.get(key);
		if (earlier && earlier.body !== body)
			return failure(400, {
				type: 'idempotency_error',
				message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
			});
		if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } };
		const answer = create(body);
		if (answer.status === 200) answered.set(key, { body, answer });
		return answer;
	}

	function answer(request: ReceivedRequest): Answer {
		const { method, path, query, headers } = request;
		if (headers.authorization !== `Bearer ${stripeSecretKey}`)
			return failure(401, {
				type: 'invalid_request_error',
				message: 'Invalid API Key provided: sk_test_****6789',
			});
		if (method === 'POST' && path === '/v1/checkout/sessions') return createOnce(request);
		const [, what, id = ''] = /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)$/.exec(path) ?? [];
		const found = what === 'payment_intents' ? intents.get(id) : sessions.get(id);
		if (!found) return missing(what ?? 'path', id);
		const intent = intents.get(String(found.payment_intent));
		const expanded =
			[...query.values()].includes('payment_intent') && intent ? { payment_intent: intent } : {};
		return { status: 200, body: { ...found, ...expanded } };
	}

	function change(
		sessionId: string,
		changes: Record<string, unknown>,
		intentChanges?: Record<string, unknown>,
	) {
		const session = sessions.get(sessionId);
		if (!session) throw new Error(`There is no session ${sessionId}.`);
		const changed: StripeObject = { ...session, ...changes };
		if (intentChanges) {
			const id = (session.payment_intent as string | null) ?? newId('pi');
			const metadata = metadataOf(forms.get(sessionId) ?? {}, 'payment_intent_data[metadata]');
			intents.set(id, { id, object: 'payment_intent', metadata, ...intentChanges });
			changed.payment_intent = id;
		}
		sessions.set(sessionId, changed);
		return changed;
	}

	const server = await startStandIn((request) => {
		const { headers, ...rest } = answer(request);
		return { ...rest, headers: { 'request-id': newId('req'), ...headers } };
	});
	const standIn: StripeStandIn = {
		...server,
		forms,
		clockLagSeconds: 0,
		change,
		foreignIntent() {
			const id = newId('pi');
			intents.set(id, { id, object: 'payment_intent', metadata: {}, status: 'succeeded' });
			return id;
		},
	};
	return standIn;
}
