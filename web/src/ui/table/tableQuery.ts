import { t } from '../messages.en.ts';

/** What a table shows; it is stored in the URL. */
export interface TableQuery {
	/** From 1. */
	readonly page: number;
	/** Rows per page. */
	readonly size: number;
	readonly search: string;
	/** The field that is searched; empty for all. */
	readonly field: string;
	readonly status: string;
	/** Days in the browser's time zone: `2026-11-20`; empty for no limit. */
	readonly from: string;
	readonly to: string;
	/** The id of the column that the rows are sorted by; empty for the server's order. */
	readonly sort: string;
	readonly descending: boolean;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const positive = (text: string | null) => Math.max(1, Math.trunc(Number(text)) || 1);

/** Reads a table's query from a URL. What is not valid is left out. `sizes` are the page sizes, the first the default. */
export function parseTableQuery(params: URLSearchParams, sizes: readonly number[]): TableQuery {
	const text = (name: string) => params.get(name) ?? '';
	const day = (name: string) => (isDay(text(name)) ? text(name) : '');
	const sort = text('sort');
	return {
		page: positive(params.get('page')),
		size: sizes.find((size) => size === Number(params.get('size'))) ?? sizes[0] ?? 10,
		search: text('search'),
		field: text('field'),
		status: text('status'),
		from: day('from'),
		to: day('to'),
		sort: sort.replace(/^-/, ''),
		descending: sort.startsWith('-'),
	};
}

/** The parameters of the URL that a query has. */
export const tableParamNames = ['page', 'size', 'search', 'field', 'status', 'from', 'to', 'sort'] as const;

/** The URL's parameters for a query, without those that have their default. */
export function tableParams(query: TableQuery, sizes: readonly number[]): Record<string, string> {
	const { page, size, sort, descending, ...texts } = query;
	const params = {
		...texts,
		page: page === 1 ? '' : String(page),
		size: size === sizes[0] ? '' : String(size),
		sort: sort && `${descending ? '-' : ''}${sort}`,
	};
	return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}

/** Applies a change. Unless it turns the page, the first page is shown. */
export const withChange = (query: TableQuery, change: Partial<TableQuery>): TableQuery =>
	'page' in change ? { ...query, ...change } : { ...query, ...change, page: 1 };

export const endBeforeStart = t('endBeforeStart');

/** The error of a range of days; either may be empty. */
export const rangeError = ({ from, to }: Pick<TableQuery, 'from' | 'to'>): string | undefined =>
	from && to && to < from ? endBeforeStart : undefined;
