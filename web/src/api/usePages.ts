import useSWRInfinite from 'swr/infinite';

interface PageOf<Row> {
	readonly rows: Row[];
	/** The cursor of the page after it. */
	readonly next?: string | undefined;
}

/** A list, a page at a time from the newest. `name` is what its answers are kept under. */
export function usePages<Row>(name: string, read: (cursor?: string) => Promise<PageOf<Row>>) {
	const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
		(_index, previous: PageOf<Row> | null) =>
			previous && !previous.next ? null : ([name, previous?.next] as const),
		([, cursor]) => read(cursor),
		{ revalidateFirstPage: false, revalidateOnMount: true },
	);

	return {
		rows: data?.flatMap(({ rows }) => rows),
		error,
		busy: isValidating,
		hasMore: Boolean(data?.at(-1)?.next),
		loadMore: () => setSize(size + 1),
		/** Reads the newest page again. Throws `ApiError`. */
		refresh: async () => {
			await mutate([await read()], { revalidate: false });
		},
	};
}
