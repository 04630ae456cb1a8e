import { useSearchParams } from 'react-router-dom';
import { parseTableQuery, type TableQuery, tableParams, withChange } from './tableQuery.ts';

/** The query of the table on screen, stored in the URL beside `tab`. A turned page can be gone back from. */
export function useTableQuery(sizes: readonly number[]): [TableQuery, (change: Partial<TableQuery>) => void] {
	const [params, setParams] = useSearchParams();
	const change = (part: Partial<TableQuery>) => {
		// The router renders a change of the URL later, and `params` lacks it until then.
		const latest = new URLSearchParams(window.location.search);
		const tab = latest.get('tab');
		setParams(
			{ ...(tab && { tab }), ...tableParams(withChange(parseTableQuery(latest, sizes), part), sizes) },
			{ replace: !('page' in part), preventScrollReset: true },
		);
	};
	return [parseTableQuery(params, sizes), change];
}
