import { changeKeptFiles, openFileCache } from '../../api/fileCache.ts';

/** Files, and data about them, that this tab keeps until its user signs out. */
export interface KeptFiles<Data> {
	readonly data: Data;
	readonly files: readonly File[];
}

interface Index<Data> {
	readonly data: Data;
	readonly files: readonly { readonly path: string; readonly name: string }[];
}

/** The path of a tab's index is in the tab's session storage: another tab's files are not read. */
const storageKey = 'pixwand-kept-files';

/** Where each file of this page is stored, so that it is written once. */
const paths = new WeakMap<File, string>();

function pathOf(file: File): string {
	const path = paths.get(file) ?? `/${crypto.randomUUID()}`;
	paths.set(file, path);
	return path;
}

/**
 * Keeps files, in place of all others, in this browser. They stay when the page is loaded again. What was kept before
 * is deleted last, so that the page may be left at any time.
 */
export const keepFiles = <Data>({ data, files }: KeptFiles<Data>): Promise<void> =>
	changeKeptFiles(async () => {
		const cache = await openFileCache();
		if (!cache) return;
		const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
		const added = files.filter((file) => !stored.includes(pathOf(file)));
		await Promise.all(added.map((file) => cache.put(pathOf(file), new Response(file))));
		const index: Index<Data> = {
			data,
			files: files.map((file) => ({ path: pathOf(file), name: file.name })),
		};
		const path = `/${crypto.randomUUID()}`;
		await cache.put(path, Response.json(index));
		sessionStorage.setItem(storageKey, path);
		const unused = stored.filter((each) => !index.files.some((file) => file.path === each));
		await Promise.all(unused.map((each) => cache.delete(each)));
	});

/** Returns the files that this tab keeps; `undefined` if there are none, or another tab has kept others since. */
export async function readKeptFiles<Data>(): Promise<KeptFiles<Data> | undefined> {
	const path = sessionStorage.getItem(storageKey);
	const cache = path ? await openFileCache() : undefined;
	const response = path ? await cache?.match(path) : undefined;
	if (!cache || !response) return undefined;
	const index = (await response.json()) as Index<Data>;
	const files = index.files.map(async (each) => {
		const blob = await (await cache.match(each.path))?.blob();
		const file = new File(blob ? [blob] : [], each.name, { type: blob?.type ?? '' });
		paths.set(file, each.path);
		return file;
	});
	return { data: index.data, files: await Promise.all(files) };
}
