import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filters } from './matchesFilters.ts';
import { filtersOf, queryOf } from './requestFilters.ts';

/** The filters of the list, stored in the URL, so that going back restores them. */
export function useRequestFilters(): [Filters, (filters: Filters) => void] {
	const [query, setQuery] = useSearchParams();
	// Updating the URL is too slow for a controlled input.
	const [filters, setFilters] = useState(() => filtersOf(query));
	return [
		filters,
		(next) => {
			setFilters(next);
			setQuery(queryOf(next), { replace: true });
		},
	];
}
