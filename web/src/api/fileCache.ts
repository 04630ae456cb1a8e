const cacheName = 'pixwand-files';

let lastChange: Promise<unknown> = Promise.resolve();

/** Runs a change of the kept files when the changes before it have ended. */
export function changeKeptFiles(change: () => Promise<void>): Promise<void> {
	const done = lastChange.catch(() => undefined).then(change);
	lastChange = done;
	return done;
}

// Absent on a page that was not loaded over HTTPS.
const storage = (): CacheStorage | undefined => globalThis.caches;

/** Opens this browser's cache of kept files; `undefined` if it has none. */
export const openFileCache = async (): Promise<Cache | undefined> => storage()?.open(cacheName);

/** Deletes the kept files of all tabs. */
export const deleteKeptFiles = (): Promise<void> =>
	changeKeptFiles(async () => {
		await storage()?.delete(cacheName);
	});
