import { ApiError } from './errors.ts';

/** Whether the server surely did nothing, so that another try is another order. */
const refused = (error: unknown) =>
	error instanceof ApiError && [400, 402, 404].includes(error.details.status ?? 0);

const none = { order: '', key: '' };

/**
 * Keeps one idempotency key for as long as the same order is tried, so that a time-out never does its work twice.
 * An answer or a refusal ends it; so does another order.
 */
export function idempotencyKeys() {
	let attempt = none;

	return async <T>(order: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
		const text = JSON.stringify(order);
		if (attempt.order !== text) attempt = { order: text, key: crypto.randomUUID() };
		try {
			const answer = await send(attempt.key);
			attempt = none;
			return answer;
		} catch (error) {
			if (refused(error)) attempt = none;
			throw error;
		}
	};
}
