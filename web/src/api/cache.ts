import type { Cache, SWRConfiguration } from 'swr';

const capacity = 100;

/** A map that keeps the hundred entries written last. */
class RecentMap<V> extends Map<string, V> {
	override set(key: string, value: V): this {
		this.delete(key);
		super.set(key, value);
		const [oldest] = this.keys();
		if (this.size > capacity && oldest !== undefined) this.delete(oldest);
		return this;
	}
}

const answers = new RecentMap();

/** Drops every kept answer. */
export const forgetAnswers = (): void => answers.clear();

/** How answers are kept: identical calls within a second are one call, and the client does the retrying. */
export const cacheConfig: SWRConfiguration & { provider: () => Cache } = {
	provider: () => answers as Cache,
	dedupingInterval: 1000,
	shouldRetryOnError: false,
	revalidateOnFocus: false,
};
