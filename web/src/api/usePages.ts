import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';

interface PageOf<Row> {
	readonly rows: Row[];
	/** The cursor of the page after it. */
	readonly nextCursor?: string | undefined;
}

/** A list, a page at a time from the newest. `name` is what its answers are kept under. */
export function usePages<Row>(name: string, read: (cursor?: string) => Promise<PageOf<Row>>) {
	const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
		(_index, previous: PageOf<Row> | null) =>
			previous && !previous.nextCursor ? null : ([name, previous?.nextCursor] as const),
		([, cursor]) => read(cursor),
		{ revalidateFirstPage: false, revalidateOnMount: true },
	);

	const { mutate: mutateKept } = useSWRConfig();
	const isPage = (key: unknown) => Array.isArray(key) && key[0] === name;

	return {
		rows: data?.flatMap(({ rows }) => rows),
		error,
		busy: isValidating,
		hasMore: Boolean(data?.at(-1)?.nextCursor),
		loadMore: () => setSize(size + 1),
		/** Reads the newest page again. Throws `ApiError`. */
		refresh: async () => {
			await mutate([await read()], { revalidate: false });
		},
		/** Changes rows where they are kept, and asks nobody. */
		patch: (change: (row: Row) => Row) => {
			const patched = (page: PageOf<Row>) => ({ ...page, rows: page.rows.map(change) });
			void mutateKept<PageOf<Row>>(isPage, (page) => page && patched(page), { revalidate: false });
			void mutate((pages) => pages?.map(patched), { revalidate: false });
		},
		/** Reads all pages on screen again. */
		reload: () => mutate(),
	};
}
