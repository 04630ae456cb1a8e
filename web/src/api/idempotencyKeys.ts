import { ApiError } from './errors.ts';

/** Whether the server rejected the call without effect, so that the next try needs a new key. */
const wasRejected = (error: unknown) =>
	error instanceof ApiError && [400, 402, 404].includes(error.details.status ?? 0);

const noAttempt = { body: '', key: '' };

/**
 * Returns a function that sends a body with an idempotency key. The same body is retried with the same key until it
 * succeeds or is rejected, so that a time-out never takes effect twice; another body gets a new key.
 */
export function idempotencyKeys() {
	let attempt = noAttempt;

	return async <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
		const text = JSON.stringify(body);
		if (attempt.body !== text) attempt = { body: text, key: crypto.randomUUID() };
		try {
			const response = await send(attempt.key);
			attempt = noAttempt;
			return response;
		} catch (error) {
			if (wasRejected(error)) attempt = noAttempt;
			throw error;
		}
	};
}
