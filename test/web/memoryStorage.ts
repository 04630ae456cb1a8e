/** Session storage in memory, with the entries of another one, if any. */
export function memoryStorage(other?: Storage): Storage {
	const stored = new Map<string, string>(
		Array.from({ length: other?.length ?? 0 }, (_, i) => [
			other?.key(i) ?? '',
			other?.getItem(other.key(i) ?? '') ?? '',
		]),
	);
	return {
		get length() {
			return stored.size;
		},
		key: (index) => [...stored.keys()][index] ?? null,
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
		removeItem: (key) => void stored.delete(key),
		clear: () => stored.clear(),
	};
}

/** The part of the browser's cache storage that the site uses, in memory. */
export function memoryCaches() {
	const caches = new Map<string, Map<string, { type: string; body: Blob }>>();
	const address = (path: string) => new URL(path, 'https://pixwand.example').href;
	return {
		async delete(name: string) {
			return caches.delete(name);
		},
		async open(name: string) {
			const entries = caches.get(name) ?? new Map<string, { type: string; body: Blob }>();
			caches.set(name, entries);
			return {
				keys: async () => [...entries.keys()].map((url) => ({ url })),
				async match(path: string) {
					const found = entries.get(address(path));
					return found && new Response(found.body, { headers: { 'content-type': found.type } });
				},
				async put(path: string, response: Response) {
					const type = response.headers.get('content-type') ?? '';
					const body = await response.blob();
					// As in browsers, an entry that is replaced becomes the last one.
					entries.delete(address(path));
					entries.set(address(path), { type, body });
				},
				delete: async (path: string) => entries.delete(address(path)),
			};
		},
	};
}
