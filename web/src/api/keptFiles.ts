import { tabStorage } from '../storage/webStorage.ts';
import { changeKeptFiles, openFileCache } from './fileCache.ts';
import { currentSession } from './session.ts';

/** Files, and data about them, that this tab keeps for its user until they sign out. */
interface KeptFiles<Data> {
	readonly data: Data;
	/** Those that are there no more are `undefined`. */
	readonly files: readonly (File | undefined)[];
}

interface Index<Data> {
	readonly data: Data;
	readonly userId: string | undefined;
	readonly files: readonly { readonly path: string; readonly name: string }[];
}

/** The path of a tab's index is in the tab's session storage: another tab's files are not read. */
const storageKey = 'pixwand-kept-files';
const indexFolder = '/tabs/';

/** The files of this many tabs are kept: those of closed tabs are of no use. */
const mostTabs = 8;

/** Where each file of this page is stored, so that it is written once. */
const paths = new WeakMap<File, string>();

function pathOf(file: File): string {
	const path = paths.get(file) ?? `/${crypto.randomUUID()}`;
	paths.set(file, path);
	return path;
}

const storedPaths = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname);

/** Deletes the indexes of the tabs that changed theirs longest ago, and the files that no index names. */
async function deleteUnused(cache: Cache) {
	const stored = await storedPaths(cache);
	const indexes = stored.filter((path) => path.startsWith(indexFolder)).slice(-mostTabs);
	const used = new Set(indexes);
	for (const path of indexes) {
		const index: Index<unknown> | undefined = await (await cache.match(path))?.json();
		for (const file of index?.files ?? []) used.add(file.path);
	}
	await Promise.all(stored.filter((path) => !used.has(path)).map((path) => cache.delete(path)));
}

/**
 * Keeps files, in place of all others of this tab, in this browser. They stay when the page is loaded again. What was
 * kept before is deleted last, so that the page may be left at any time.
 */
export async function keepFiles<Data>({
	data,
	files,
}: {
	readonly data: Data;
	readonly files: readonly File[];
}): Promise<void> {
	const userId = currentSession()?.userId;
	const cache = await openFileCache();
	if (!cache) return;
	const path = tabStorage.get(storageKey) ?? `${indexFolder}${crypto.randomUUID()}`;
	await changeKeptFiles(async () => {
		const stored = await storedPaths(cache);
		const added = files.filter((file) => !stored.includes(pathOf(file)));
		await Promise.all(added.map((file) => cache.put(pathOf(file), new Response(file))));
		const index: Index<Data> = {
			data,
			userId,
			files: files.map((file) => ({ path: pathOf(file), name: file.name })),
		};
		await cache.put(path, Response.json(index));
		tabStorage.set(storageKey, path);
		await deleteUnused(cache);
	});
}

/** Returns the files that this tab keeps for its user; `undefined` if there are none. */
export async function readKeptFiles<Data>(): Promise<KeptFiles<Data> | undefined> {
	const path = tabStorage.get(storageKey);
	const cache = path ? await openFileCache() : undefined;
	const response = path ? await cache?.match(path) : undefined;
	if (!cache || !response) return undefined;
	const index = (await response.json()) as Index<Data>;
	if (index.userId !== currentSession()?.userId) return undefined;
	const files = index.files.map(async (each) => {
		const blob = await (await cache.match(each.path))?.blob();
		if (!blob) return undefined;
		const file = new File([blob], each.name, { type: blob.type });
		paths.set(file, each.path);
		return file;
	});
	return { data: index.data, files: await Promise.all(files) };
}

export async function deleteTabFiles(): Promise<void> {
	const path = tabStorage.get(storageKey);
	const cache = path ? await openFileCache() : undefined;
	if (!path || !cache) return;
	await changeKeptFiles(async () => {
		await cache.delete(path);
		await deleteUnused(cache);
	});
}
