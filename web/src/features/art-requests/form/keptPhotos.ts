import { useEffect, useRef, useState } from 'react';
import { changeKeptFiles, openFileCache } from '../../../api/fileCache.ts';
import { currentSession } from '../../../api/session.ts';
import { tabStorage } from '../../../storage/webStorage.ts';
import type { OrderPhoto } from './orderPhotos.ts';

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

/** The photos of a request form. */
interface FormPhotos {
	readonly photos: readonly OrderPhoto[];
	readonly references: readonly File[];
}

/** What a form that was left had. */
export interface ReturnedForm extends FormPhotos {
	/** The earlier request that the form was filled with. */
	readonly requestId?: string | undefined;
	/** The ids of the photos whose order was sent and is not known to have failed. */
	readonly sent: readonly string[];
}

interface FormData extends Pick<ReturnedForm, 'requestId' | 'sent'> {
	readonly photos: readonly (Omit<OrderPhoto, 'file' | 'mask'> & {
		/** The id of its mask; or where that is among the files. */
		readonly mask?: string | number | undefined;
	})[];
	readonly references: number;
}

/** Keeps the photos of this tab's form, in place of earlier ones. */
export function keepForm({ photos, references, requestId, sent }: ReturnedForm): Promise<void> {
	const files = [...photos.map(({ file }) => file), ...references];
	const kept = photos.map(({ file: _, mask, ...photo }) => ({
		...photo,
		mask: mask instanceof File ? files.push(mask) - 1 : mask,
	}));
	return keepFiles<FormData>({
		data: { photos: kept, references: references.length, requestId, sent },
		files,
	});
}

/** Returns what this tab's form had, without files that are there no more; `undefined` if nothing is kept. */
export async function readForm(): Promise<ReturnedForm | undefined> {
	const kept = await readKeptFiles<FormData>();
	if (!kept) return undefined;
	const { data } = kept;
	return {
		photos: data.photos.flatMap(({ mask, ...photo }, i) => {
			const file = kept.files[i];
			return file ? [{ ...photo, file, mask: typeof mask === 'number' ? kept.files[mask] : mask }] : [];
		}),
		references: kept.files
			.slice(data.photos.length, data.photos.length + data.references)
			.filter((file) => file !== undefined),
		requestId: data.requestId,
		sent: data.sent,
	};
}

const keepTimeoutMs = 2000;

/** An order does not wait for a storage that hangs: its key makes it safe to repeat. */
const unlessItHangs = (stored: Promise<void>) =>
	Promise.race([stored, new Promise<void>((resolve) => setTimeout(resolve, keepTimeoutMs))]);

interface KeptPhotosOptions {
	readonly form: FormPhotos;
	/** The earlier request that the form is filled with. */
	readonly requestId: string | undefined;
	/** `false` for a form that opens with other photos. */
	readonly restores: boolean;
	/** Called with what was kept. */
	readonly onReturn: (kept: ReturnedForm) => void;
}

/**
 * Keeps the photos of a form until they are ordered, also when it is left, for example to buy credits on another site,
 * and passes them on when the form opens again in this tab. Photos that cannot be stored are not kept.
 */
export function useKeptPhotos({ form, requestId, restores, onReturn }: KeptPhotosOptions) {
	const receive = useRef(onReturn);
	const [stage, setStage] = useState<'reading' | 'restored' | 'new'>(restores ? 'reading' : 'new');
	const latest = useRef(form);
	const sent = useRef(new Set<string>());
	const isKeeping = useRef(true);
	const hadPhotos = useRef(false);
	useEffect(() => {
		receive.current = onReturn;
	});
	useEffect(() => {
		if (!restores) return;
		let open = true;
		void readForm()
			.catch(() => undefined)
			.then((kept) => {
				if (!open) return;
				const isOurs = kept && !hadPhotos.current && (!requestId || kept.requestId === requestId);
				if (isOurs) {
					sent.current = new Set(kept.sent);
					receive.current(kept);
				}
				setStage(isOurs ? 'restored' : 'new');
			});
		return () => {
			open = false;
		};
	}, [restores, requestId]);

	const keep = async (current: FormPhotos) => {
		// What a user has left is for them, not for who signs in next.
		if (currentSession())
			await keepForm({ ...current, requestId, sent: [...sent.current] }).catch(() => undefined);
	};

	const { photos, references } = form;
	// biome-ignore lint/correctness/useExhaustiveDependencies: `keep` reads nothing else that changes.
	useEffect(() => {
		latest.current = { photos, references };
		const isEmptied = hadPhotos.current && photos.length === 0;
		hadPhotos.current ||= photos.length > 0;
		if (stage === 'reading' || !isKeeping.current) return;
		if (photos.length > 0) void keep({ photos, references });
		else if (isEmptied && currentSession()) void deleteTabFiles().catch(() => undefined);
	}, [photos, references, stage]);

	return {
		/** `reading`, then whether photos were `restored` or the form is `new`. */
		stage,
		/** Stores whether the order of a photo was sent. Resolves once it outlives the page, or cannot. */
		async markSent(id: string, isSent: boolean): Promise<void> {
			if (isSent) sent.current.add(id);
			else sent.current.delete(id);
			await unlessItHangs(keep(latest.current));
		},
		/** The photos of the form as it was rendered last. */
		currentPhotos: () => latest.current.photos,
		/** Ends the keeping, to be called when all photos are ordered and before the form is left. */
		async forget(): Promise<void> {
			isKeeping.current = false;
			await unlessItHangs(deleteTabFiles().catch(() => undefined));
		},
	};
}
