import { webStorage } from './webStorage.ts';

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
