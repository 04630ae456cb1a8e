import { idempotencyField } from '#shared/api/idempotencyField.ts';
import { readEntry, tabStorage } from '../storage/webStorage.ts';
import { ApiError } from './errors.ts';

/** Whether the server rejected the call without effect: its key was not used. */
export const wasRejected = (error: unknown): boolean =>
	error instanceof ApiError && [400, 402, 404, 413, 415].includes(error.details.status ?? 0);

/** Whether the server may have done what was called: no answer came, or that of a gateway or a crash. */
export const hasNoAnswer = (error: unknown): boolean =>
	!(error instanceof ApiError) || (error.details.status ?? 500) >= 500;

/** Whether an earlier call with this key, but another body, did take effect. */
export const isKeyUsed = (error: unknown): boolean =>
	error instanceof ApiError &&
	error.details.status === 409 &&
	(error.details.issues ?? []).some(({ path }) => path === idempotencyField);

interface Attempt {
	readonly body: string;
	readonly key: string;
}

/**
 * Returns a function that sends a body with an idempotency key. The same body is retried with the same key until it
 * succeeds or is rejected, so that a time-out or a lost answer never takes effect twice; another body gets a new key.
 *
 * @param name of what is sent, unique on the site. The key is kept in this tab under it, also when the page is loaded
 *   again.
 */
export function idempotencyKeys(name: string) {
	const storageKey = `pixwand-key-${name}`;

	return async <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
		const text = JSON.stringify(body);
		const earlier = readEntry<Attempt>(storageKey);
		const { key } = earlier?.body === text ? earlier : { key: crypto.randomUUID() };
		tabStorage.set(storageKey, JSON.stringify({ body: text, key } satisfies Attempt));
		try {
			const response = await send(key);
			tabStorage.remove(storageKey);
			return response;
		} catch (error) {
			if (wasRejected(error)) tabStorage.remove(storageKey);
			throw error;
		}
	};
}
