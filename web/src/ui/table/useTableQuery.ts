import { useSearchParams } from 'react-router-dom';
import { parseTableQuery, type TableQuery, tableParams, withChange } from './tableQuery.ts';

/** The query of the table on screen, stored in the URL beside `tab`. A turned page can be gone back from. */
export function useTableQuery(sizes: readonly number[]): [TableQuery, (change: Partial<TableQuery>) => void] {
	const [params, setParams] = useSearchParams();
	const query = parseTableQuery(params, sizes);
	const tab = params.get('tab');
	const change = (part: Partial<TableQuery>) =>
		setParams(
			{ ...(tab && { tab }), ...tableParams(withChange(query, part), sizes) },
			{ replace: !('page' in part), preventScrollReset: true },
		);
	return [query, change];
}
