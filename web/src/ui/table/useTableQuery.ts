import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseTableQuery, type TableQuery, tableParamNames, tableParams, withChange } from './tableQuery.ts';

/** The parameters of the URL. The router renders a change later, and its own parameters lack it until then. */
const latestParams = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The query of the table on screen, stored in the URL beside what others keep there. A turned page can be gone back from. */
/** All rows are on one page. */
const noPages = [Number.POSITIVE_INFINITY];

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

/** The id of the row whose details are open, stored in the URL; and a function that opens another one, or none. */
export function useOpenRow(): [string | null, (id?: string) => void] {
	const [params, setParams] = useSearchParams();
	const open = useCallback(
		(id?: string) => {
			const latest = latestParams();
			if (id) latest.set('open', id);
			else latest.delete('open');
			setParams(latest, { preventScrollReset: true });
		},
		[setParams],
	);
	return [params.get('open'), open];
}
