import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../messages.en.ts';
import { closeByAddress } from '../useBackToClose.ts';

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The instant at which a day begins in the browser's time zone. `day` is `2026-11-20`. */
export function dayStart(day: string): string {
	const [year, month, date] = parts(day);
	return new Date(year, month - 1, date).toISOString();
}

/** The last millisecond of a day in the browser's time zone. */
export function dayEnd(day: string): string {
	const [year, month, date] = parts(day);
	return new Date(new Date(year, month - 1, date + 1).getTime() - 1).toISOString();
}

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

/** The numbers of rows on a page, the first the default, of a table that has no others. */
export const pageSizes: readonly number[] = [10, 30, 50, 100];

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
const tableParamNames = ['page', 'size', 'search', 'field', 'status', 'from', 'to', 'sort'] as const;

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

/** The parameters of the URL. The router renders a change later, and its own parameters lack it until then. */
const latestParams = (): URLSearchParams => new URLSearchParams(window.location.search);

/** All rows are on one page. */
const noPages = [Number.POSITIVE_INFINITY];

/** The query of the table on screen, stored in the URL beside what others keep there. A turned page can be gone back from. */
export function useTableQuery(
	sizes: readonly number[] = noPages,
): [TableQuery, (change: Partial<TableQuery>) => void] {
	const [params, setParams] = useSearchParams();
	const change = (part: Partial<TableQuery>) => {
		const latest = latestParams();
		const next = tableParams(withChange(parseTableQuery(latest, sizes), part), sizes);
		for (const name of tableParamNames) latest.delete(name);
		for (const [name, value] of Object.entries(next)) latest.set(name, value);
		setParams(latest, { replace: !('page' in part), preventScrollReset: true });
	};
	return [parseTableQuery(params, sizes), change];
}

/**
 * The id of the row whose details are open, stored in the URL; and a function that opens another one, or none. The dialog of the
 * details has an entry of its own in the browser's history: the address is that of the page's entry.
 */
export function useOpenRow(): [string | null, (id?: string) => void] {
	const [params, setParams] = useSearchParams();
	const open = useCallback(
		(id?: string) => {
			const change = () => {
				const latest = latestParams();
				if (id) latest.set('open', id);
				else latest.delete('open');
				setParams(latest, { preventScrollReset: true, replace: true });
			};
			if (id) change();
			else closeByAddress(change);
		},
		[setParams],
	);
	return [params.get('open'), open];
}
