import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { cleanEmail } from '#shared/auth/emails.ts';
import { dayEnd, dayStart } from '../ui/table/dayBounds.ts';
import { searchTarget } from '../ui/table/searchTarget.ts';
import { rangeError, type TableQuery } from '../ui/table/tableQuery.ts';

/** The rows that a search reads at a time. */
const searchedRows = 200;

/** The query of a list call. */
export interface ListQuery {
	readonly limit: number;
	readonly skip?: number;
	readonly cursor?: string;
	readonly status?: string;
	readonly from?: string;
	readonly to?: string;
	readonly search?: string;
}

export interface AdminPage<Row> {
	readonly rows: readonly Row[];
	readonly nextCursor?: string | undefined;
	readonly total?: number | undefined;
}

interface AdminRowsOptions<Row> {
	/** The name of the call, which is the first part of the cache keys. */
	readonly name: string;
	readonly query: TableQuery;
	readonly read: (query: ListQuery) => Promise<AdminPage<Row>>;
	readonly createdAt: (row: Row) => string;
	/** Whether a row contains the text that is searched. */
	readonly matches: (row: Row) => boolean;
}

/** The filters that the server applies; without those of an invalid range. */
function filtersOf(query: TableQuery) {
	const valid = rangeError(query) === undefined;
	return {
		...(query.status && { status: query.status }),
		...(valid && query.from && { from: dayStart(query.from) }),
		...(valid && query.to && { to: dayEnd(query.to) }),
	};
}

/**
 * The rows of an admin's table. Without a search, the server counts and returns one page. With one, the newest rows
 * that match the filters are read, more on request, and those that match are returned: the table pages them itself.
 */
export function useAdminRows<Row>({ name, query, read, createdAt, matches }: AdminRowsOptions<Row>) {
	const target = searchTarget(query.search, query.field);
	const filters = filtersOf(query);
	const searching = target !== 'none';
	const search = target === 'server' ? { search: cleanEmail(query.search) } : {};

	const pageQuery = {
		...filters,
		limit: query.size,
		...(query.page > 1 && { skip: (query.page - 1) * query.size }),
	};
	const page = useSWR(searching ? null : ([name, pageQuery] as const), ([, each]) => read(each), {
		keepPreviousData: true,
	});
	useEvictedPages(searching ? undefined : [name, pageQuery]);

	const found = useSWRInfinite(
		(_index, previous: AdminPage<Row> | null) =>
			!searching || (previous && !previous.nextCursor)
				? null
				: ([`${name}/search`, { ...filters, ...search }, previous?.nextCursor] as const),
		([, each, cursor]) => read({ ...each, limit: searchedRows, ...(cursor && { cursor }) }),
		{ revalidateFirstPage: false, keepPreviousData: true },
	);

	const loaded = found.data?.flatMap(({ rows }) => rows);
	const isInRange = (row: Row) =>
		(!filters.from || createdAt(row) >= filters.from) && (!filters.to || createdAt(row) <= filters.to);
	const isMatch = (row: Row) => isInRange(row) && (target === 'server' || matches(row));
	const matching = loaded?.filter(isMatch);
	const rows = searching ? matching : page.data?.rows;
	const current = searching ? found : page;

	return {
		rows,
		/** The number of rows of the whole list, or of those that a search has found. */
		total: (searching ? matching?.length : page.data?.total) ?? rows?.length ?? 0,
		/** A search in loaded rows: how many there are, and how to read more. */
		search: searching
			? {
					inLoadedRows: target === 'loaded',
					loaded: loaded?.length ?? 0,
					hasMore: Boolean(found.data?.at(-1)?.nextCursor),
					loadMore: () => void found.setSize(found.size + 1),
				}
			: undefined,
		error: current.error,
		loading: current.isValidating,
		/** Reads every row that matches the filters and the search, in pages. Throws `ApiError`. */
		readAll: async function* (): AsyncGenerator<readonly Row[]> {
			let cursor: string | undefined;
			do {
				const each = await read({ ...filters, ...search, limit: searchedRows, ...(cursor && { cursor }) });
				yield searching ? each.rows.filter(isMatch) : each.rows;
				cursor = each.nextCursor;
			} while (cursor);
		},
		/** Reads the rows again. Throws `ApiError`. */
		reload: async () => {
			await (searching ? found.mutate() : page.mutate());
		},
		/** Changes the rows on screen without a call. */
		patch: (change: (row: Row) => Row) => {
			const patched = (each: AdminPage<Row>) => ({ ...each, rows: each.rows.map(change) });
			void page.mutate((each) => each && patched(each), { revalidate: false });
			void found.mutate((pages) => pages?.map(patched), { revalidate: false });
		},
	};
}

export type AdminRows<Row> = ReturnType<typeof useAdminRows<Row>>;

/** How many pages stay in the cache, so that turning hundreds of pages needs no more memory than ten. */
const cachedPages = 10;

/** Deletes the pages from the cache that were shown longest ago. */
function useEvictedPages(key: unknown) {
	const { mutate } = useSWRConfig();
	const shown = useRef<string[]>([]);
	const text = key === undefined ? undefined : JSON.stringify(key);
	useEffect(() => {
		if (text === undefined) return;
		shown.current = [...shown.current.filter((each) => each !== text), text];
		const evicted = new Set(shown.current.slice(0, -cachedPages));
		shown.current = shown.current.slice(-cachedPages);
		if (evicted.size > 0)
			void mutate((each) => evicted.has(JSON.stringify(each)), undefined, { revalidate: false });
	}, [text, mutate]);
}
