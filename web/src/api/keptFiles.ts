const cacheName = 'pixwand-files';

/** Files, and data about them, that this tab keeps until its user signs out. */
export interface KeptFiles<Data> {
	readonly data: Data;
	readonly files: readonly File[];
}

/** The name of a tab's files in storage is in the tab's session storage: another tab's are not read. */
const storageKey = 'pixwand-kept-files';

// Absent on a page that was not loaded over HTTPS.
const storage = (): CacheStorage | undefined => globalThis.caches;

/** Deletes the files of all tabs. */
export async function deleteKeptFiles(): Promise<void> {
	await storage()?.delete(cacheName);
}

/** Keeps files, in place of all others, in this browser. They stay when the page is loaded again. */
export async function keepFiles<Data>({ data, files }: KeptFiles<Data>): Promise<void> {
	await deleteKeptFiles();
	const cache = await storage()?.open(cacheName);
	if (!cache) return;
	const path = `/${crypto.randomUUID()}`;
	await Promise.all(files.map((file, i) => cache.put(`${path}/${i}`, new Response(file))));
	await cache.put(path, Response.json({ data, names: files.map(({ name }) => name) }));
	sessionStorage.setItem(storageKey, path);
}

/** Returns the files that this tab keeps; `undefined` if there are none, or another tab has kept others since. */
export async function readKeptFiles<Data>(): Promise<KeptFiles<Data> | undefined> {
	const path = sessionStorage.getItem(storageKey);
	const cache = path ? await storage()?.open(cacheName) : undefined;
	const index = path ? await cache?.match(path) : undefined;
	if (!cache || !index) return undefined;
	const { data, names } = (await index.json()) as { data: Data; names: string[] };
	const files = names.map(async (name, i) => {
		const blob = await (await cache.match(`${path}/${i}`))?.blob();
		return new File(blob ? [blob] : [], name, { type: blob?.type ?? '' });
	});
	return { data, files: await Promise.all(files) };
}
