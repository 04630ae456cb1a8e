const cacheName = 'pixwand-files';

/** Runs a change of the kept files when the changes before it, in all tabs, have ended. */
export const changeKeptFiles = <T>(change: () => Promise<T>): Promise<T> =>
	navigator.locks.request(cacheName, change);

// Absent on a page that was not loaded over HTTPS.
const storage = (): CacheStorage | undefined => globalThis.caches;

/** Opens this browser's cache of kept files; `undefined` if it has none. */
export const openFileCache = async (): Promise<Cache | undefined> => storage()?.open(cacheName);

/** Deletes the kept files of all tabs. */
export async function deleteKeptFiles(): Promise<void> {
	if (storage()) await changeKeptFiles(async () => storage()?.delete(cacheName));
}
