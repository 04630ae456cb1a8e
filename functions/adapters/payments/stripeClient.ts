import Stripe from 'stripe';

/** Milliseconds for one try: with two more of them a call still ends before whoever waits for us gives up. */
const patience = 7000;

/**
 * Stripe by its own SDK, with the version of the API that belongs to it.
 *
 * @param endpoint where it answers instead of at Stripe: `http://127.0.0.1:1234`.
 * @throws Error when the key is missing, or is for the other side (`live` or test).
 */
export function stripeClient(secretKey: string, live: boolean, endpoint: string | undefined): Stripe {
	if (!secretKey) throw new Error('The secret key of Stripe is not set.');
	if (secretKey.includes('_live_') !== live)
		throw new Error(`The secret key of Stripe is not ${live ? 'a live' : 'a test'} one.`);
	const elsewhere = endpoint ? new URL(endpoint) : undefined;
	return new Stripe(secretKey, {
		timeout: patience,
		maxNetworkRetries: 2,
		telemetry: false,
		...(elsewhere && {
			protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
			host: elsewhere.hostname,
			port: elsewhere.port,
		}),
	});
}

/** What went wrong, in Stripe's codes: its sentences may repeat what was sent, and its errors hold the whole answer. */
function describe(error: unknown): string {
	if (!(error instanceof Stripe.errors.StripeError)) return 'Stripe could not be called.';
	const { statusCode, type, code, param, requestId } = error;
	if (!statusCode) return `Stripe did not answer (${type}).`;
	return `Stripe answered ${[statusCode, type, code, param, requestId].filter(Boolean).join(' ')}.`;
}

/** A call's answer, or an error that can be logged. */
export async function called<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		throw new Error(describe(error));
	}
}

/** The same for what may not be there. */
export const looked = <T>(answer: Promise<T>): Promise<T | undefined> =>
	called(
		answer.catch((error: unknown) => {
			if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
			throw error;
		}),
	);
