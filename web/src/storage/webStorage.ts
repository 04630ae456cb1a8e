/** Strings by their names, which outlive the page if the browser lets them. */
export interface WebStorage {
	get(key: string): string | undefined;
	set(key: string, value: string): void;
	remove(key: string): void;
	clear(): void;
}

/**
 * A storage of the browser, which may be blocked, so that `open` throws, or full. What it refuses to store lasts as long
 * as the page.
 */
export function webStorage(open: () => Storage): WebStorage {
	const unstored = new Map<string, string>();

	function attempt<T>(use: (storage: Storage) => T): T | undefined {
		try {
			return use(open());
		} catch {
			return undefined;
		}
	}

	return {
		get: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
		set(key, value) {
			unstored.set(key, value);
			attempt((storage) => {
				storage.setItem(key, value);
				unstored.delete(key);
			});
		},
		remove(key) {
			unstored.delete(key);
			attempt((storage) => storage.removeItem(key));
		},
		clear() {
			unstored.clear();
			attempt((storage) => storage.clear());
		},
	};
}

/** What this browser stores for all tabs: choices that are not a user's. */
export const deviceStorage = webStorage(() => localStorage);

/** What this tab stores until it is closed or its user signs out. */
export const tabStorage = webStorage(() => sessionStorage);

/** Parses an entry; `undefined` where there is none that can be read. */
export function readEntry<T>(key: string): T | undefined {
	try {
		return JSON.parse(tabStorage.get(key) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}
