import type { Cache, SWRConfiguration } from 'swr';
import { paths } from '#shared/api/paths.ts';
import { earlyAnswers } from './earlyCalls.ts';
import { isAborted } from './errors.ts';

const capacity = 100;

interface CachedResponse {
	readonly data?: unknown;
	readonly error?: unknown;
}

/**
 * A map of the hundred entries used last: those of mounted components are read whenever these render, and stay. It does
 * not store the failure of an aborted call.
 */
class ResponseCache extends Map<string, CachedResponse> {
	override get(key: string): CachedResponse | undefined {
		const value = super.get(key);
		if (value !== undefined) {
			this.delete(key);
			super.set(key, value);
		}
		return value;
	}

	/** A copy of the keys, since reading an entry moves it: SWR reads entries while it iterates over the keys. */
	override keys(): MapIterator<string> {
		return [...super.keys()].values();
	}

	override set(key: string, value: CachedResponse): this {
		this.delete(key);
		if (isAborted(value.error)) return this;
		super.set(key, value);
		const [oldest] = super.keys();
		if (this.size > capacity && oldest !== undefined) this.delete(oldest);
		return this;
	}
}

const responses = new ResponseCache();

/** The keys of responses that are the same for every user. */
const publicKeys: readonly string[] = Object.entries(paths).flatMap(([key, { access }]) =>
	access === 'public' ? [key] : [],
);

/** Deletes every cached response but those of public routes. */
export function clearCache() {
	for (const key of responses.keys()) if (!publicKeys.includes(key)) responses.delete(key);
}

/**
 * Caches what a user's early calls have received, so that the first rendering shows it instead of being repeated with it: by the
 * name of a route, and by the path of the call. The calls of the components then take the same responses, which change nothing.
 */
export function fillCache(token: string) {
	for (const [address, data] of earlyAnswers(token)) {
		const path = address.replace('/api', '');
		const [key = path] =
			Object.entries(paths).find(([, { method, path: of }]) => method === 'GET' && of === path) ?? [];
		responses.set(key, { data });
	}
}

/** SWR's settings: identical calls within a second are sent once, and retries are left to the API client. */
export const cacheConfig: SWRConfiguration & { provider: () => Cache } = {
	provider: () => responses as Cache,
	dedupingInterval: 1000,
	shouldRetryOnError: false,
	revalidateOnFocus: false,
};
