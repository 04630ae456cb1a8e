import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { forgetGets } from './repeatedGets.ts';
import type { RowPage } from './useAdminRows.ts';
import { useReload } from './useReload.ts';

/**
 * A paginated list, newest first. `name` is the first part of its pages' cache keys, `filter` the second. While the
 * pages of another filter are read, the rows of the last one stay visible.
 */
export function usePages<Row>(
	name: string,
	readPage: (cursor?: string) => Promise<RowPage<Row>>,
	filter?: string,
) {
	const { read, reload } = useReload(readPage);
	const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
		(_index, previous: RowPage<Row> | null) =>
			previous && !previous.nextCursor ? null : ([name, filter, previous?.nextCursor] as const),
		([, , cursor]) => read(cursor),
		{ revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
	);

	return {
		rows: useMemo(() => data?.flatMap(({ rows }) => rows), [data]),
		error,
		loading: isValidating,
		hasMore: Boolean(data?.at(-1)?.nextCursor),
		loadMore: () => setSize(size + 1),
		/** Reads the first page again, with a call of its own, and drops the others. Throws `ApiError`. */
		refresh: async () => {
			forgetGets();
			await mutate([await readPage()], { revalidate: false });
		},
		/** Reads all loaded pages again, for new links to previews after some have expired. */
		refreshPreviews: () => void mutate(),
		/** Reads all loaded pages again. Throws `ApiError`. */
		reload: () => reload(mutate),
	};
}
