import { fetchFromApi } from './earlyCalls.ts';
import { noteServerTime } from './serverClock.ts';

/** The longest time for a call with its repetitions, in milliseconds. */
export const timeoutMs = 60_000;
/** How often a call is repeated at most, and the time before, in milliseconds: `Retry-After` may be an hour. */
const [repetitions, pauseMs] = [2, 3000];
/** The statuses of a server that may do it the next time. */
const passing = [408, 500, 502, 503, 504];

/** A response with a status of an error. */
export class StatusError extends Error {
	readonly response: Response;

	constructor(response: Response) {
		super(String(response.status));
		this.response = response;
	}
}

interface FetchOptions extends RequestInit {
	/** Whether it is sent exactly once. */
	readonly once: boolean;
}

/**
 * Sends a call to the API and reads its JSON.
 *
 * @throws StatusError, a DOMException named `AbortError` or `TimeoutError`, or a TypeError without a response.
 */
export async function fetchJson<T>(address: string, { once, signal, ...init }: FetchOptions): Promise<T> {
	const timeout = AbortSignal.timeout(timeoutMs);
	const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
	for (let left = once ? 0 : repetitions; ; left--) {
		const request = new Request(address, { ...init, signal: ended });
		const response = await fetchFromApi(request).catch((error: unknown) => {
			if (left === 0 || ended.aborted) throw error;
		});
		if (response) {
			noteServerTime(response.headers.get('date'));
			if (response.ok) return response.json();
			if (left === 0 || !passing.includes(response.status)) throw new StatusError(response);
		}
		await new Promise((resume) => setTimeout(resume, pauseMs));
		ended.throwIfAborted();
	}
}
