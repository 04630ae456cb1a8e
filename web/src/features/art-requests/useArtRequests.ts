import { useRef } from 'react';
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

	async function refresh() {
		await mutate([await readPage()], { revalidate: false });
	}

	const renewing = useRef(false);
	async function renew() {
		if (renewing.current) return;
		renewing.current = true;
		await refresh().catch(() => undefined);
		renewing.current = false;
	}

	return {
		rows: data?.flatMap(({ rows }) => rows),
		error,
		busy: isValidating,
		hasMore: Boolean(data?.at(-1)?.next),
		loadMore: () => setSize(size + 1),
		/** Reads the newest page again. Throws `ApiError`. */
		refresh,
		/** Asks once for new preview links when some have ended, however many pictures complain. */
		renew,
	};
}
