import useSWRInfinite from 'swr/infinite';
import { callForPage } from '../../api/client.ts';

const readPage = (cursor?: string) => callForPage('listArtRequests', { query: cursor ? { cursor } : {} });
type PageOfRequests = Awaited<ReturnType<typeof readPage>>;

/** The person's requests, newest first, a page at a time; an admin's are everybody's. */
export function useArtRequests() {
	const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
		(_index, previous: PageOfRequests | null) =>
			previous && !previous.next ? null : (['listArtRequests', previous?.next] as const),
		([, cursor]) => readPage(cursor),
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
			await mutate([await readPage()], { revalidate: false });
		},
	};
}
