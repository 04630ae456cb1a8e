import useSWR from 'swr';
import { dayEnd, dayStart, rangeError, type TableQuery } from '../ui/table/tableQuery.ts';
import { allPages } from './client.ts';
import { useReload } from './useReload.ts';

/** The rows that an export reads at a time. */
const exportedRows = 200;

/** The query of a list call. */
export interface ListQuery {
	readonly limit: number;
	readonly skip?: number;
	readonly cursor?: string;
	readonly status?: string;
	readonly field?: string;
	readonly from?: string;
	readonly to?: string;
	readonly search?: string;
	readonly sort?: string;
	readonly order?: 'asc' | 'desc';
}

export interface RowPage<Row> {
	readonly rows: readonly Row[];
	readonly nextCursor?: string | undefined;
	readonly total?: number | undefined;
	/** Whether nothing is as it was searched for, but similar. */
	readonly similar?: true | undefined;
}

/** A page, and the query that it was read with. */
interface ShownPage<Row> extends RowPage<Row> {
	readonly of: ListQuery;
}

interface AdminRowsOptions<Row> {
	/** The name of the call, which is the first part of the cache keys. */
	readonly name: string;
	readonly query: TableQuery;
	readonly read: (query: ListQuery) => Promise<RowPage<Row>>;
}

/** The filters, the search and the order, which the server applies. */
const filtersOf = (query: TableQuery) => ({
	...(query.status && { status: query.status }),
	...(query.from && { from: dayStart(query.from) }),
	...(query.to && { to: dayEnd(query.to) }),
	...(query.search.trim() && { search: query.search.trim(), ...(query.field && { field: query.field }) }),
	...(query.sort && { sort: query.sort, order: query.descending ? ('desc' as const) : ('asc' as const) }),
});

/** One page of the rows of an admin's table: the server searches, filters, sorts and counts. */
export function useAdminRows<Row>({ name, query, read }: AdminRowsOptions<Row>) {
	// While the filters are wrong, the rows stay as they are.
	const wrong = rangeError(query) !== undefined;
	const filters = filtersOf(query);
	const pageQuery: ListQuery = {
		...filters,
		limit: query.size,
		...(query.page > 1 && { skip: (query.page - 1) * query.size }),
	};
	/** Reads a page and notes what it is of: while another is read, or cannot be read, it stays on screen. */
	const page = useReload(async (of: ListQuery): Promise<ShownPage<Row>> => ({ ...(await read(of)), of }));
	const { data, error, isValidating, mutate } = useSWR(
		wrong ? null : ([name, pageQuery] as const),
		([, each]) => page.read(each),
		{ keepPreviousData: true },
	);

	return {
		rows: data?.rows,
		/** The number of all rows that match. */
		total: data?.total ?? data?.rows.length ?? 0,
		similar: data?.similar,
		error,
		loading: isValidating,
		/** Whether the rows are those of another page or other filters, while the right ones are read or after that failed. */
		stale: wrong || (data !== undefined && JSON.stringify(data.of) !== JSON.stringify(pageQuery)),
		/** The number of rows before the first one on screen. */
		skipped: data?.of.skip ?? 0,
		/** Reads every row that matches, in pages. Throws `ApiError`. */
		readAll: () => allPages((part) => read({ ...filters, limit: exportedRows, ...part })),
		/** Reads the rows again. Throws `ApiError`. */
		reload: () => page.reload(mutate),
	};
}

export type AdminRows<Row> = ReturnType<typeof useAdminRows<Row>>;
