import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { latestParams } from './useTableQuery.ts';

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
