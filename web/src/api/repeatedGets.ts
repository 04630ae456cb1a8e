import { forgetEarlyCalls } from './earlyCalls.ts';

/** Identical GETs within this time are sent once. */
const windowMs = 1000;

const responses = new Map<string, Promise<unknown>>();

/**
 * Sends a GET, unless an identical one is pending or was sent within the last second: then its response is returned.
 * A failed one is not kept.
 */
export function sendOnce<T>(key: string, send: () => Promise<T>): Promise<T> {
	const earlier = responses.get(key);
	if (earlier) return earlier as Promise<T>;
	const response = send();
	responses.set(key, response);
	const forget = () => {
		if (responses.get(key) === response) responses.delete(key);
	};
	const elapsed = new Promise((resolve) => setTimeout(resolve, windowMs));
	response.then(() => elapsed.then(forget), forget);
	return response;
}

/** Makes the next GETs read again: something was written, or the server has pushed a change. */
export function forgetGets(): void {
	responses.clear();
	forgetEarlyCalls();
}
