import Stripe from 'stripe';

/** For one try: three tries end before the caller's own timeout. */
const timeoutMs = 7000;

/**
 * Creates Stripe's SDK client, with the SDK's own version of the API.
 *
 * @param endpoint replaces Stripe's own address: `http://127.0.0.1:1234`.
 * @throws Error when the key is missing, or not of the mode (`live` or test).
 */
export function stripeClient(secretKey: string, live: boolean, endpoint: string | undefined): Stripe {
	if (!secretKey) throw new Error('The secret key of Stripe is not set.');
	if (secretKey.includes('_live_') !== live)
		throw new Error(`The secret key of Stripe is not ${live ? 'a live' : 'a test'} one.`);
	const endpointUrl = endpoint ? new URL(endpoint) : undefined;
	return new Stripe(secretKey, {
		timeout: timeoutMs,
		maxNetworkRetries: 2,
		telemetry: false,
		...(endpointUrl && {
			protocol: endpointUrl.protocol === 'http:' ? 'http' : 'https',
			host: endpointUrl.hostname,
			port: endpointUrl.port,
		}),
	});
}

/** Describes an error by Stripe's codes alone: its message and fields may contain parts of the request. */
function describe(error: unknown): string {
	if (!(error instanceof Stripe.errors.StripeError)) return 'Stripe could not be called.';
	const { statusCode, type, code, param, requestId } = error;
	if (!statusCode) return `Stripe did not answer (${type}).`;
	return `Stripe answered ${[statusCode, type, code, param, requestId].filter(Boolean).join(' ')}.`;
}

/** Waits for a call; throws an error that can be logged. */
export async function callStripe<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		throw new Error(describe(error));
	}
}

/** Waits for a call that retrieves an object; returns nothing when the object does not exist. */
export const retrieveFromStripe = <T>(answer: Promise<T>): Promise<T | undefined> =>
	callStripe(
		answer.catch((error: unknown) => {
			if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
			throw error;
		}),
	);
