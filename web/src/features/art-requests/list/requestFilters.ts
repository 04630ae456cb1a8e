import { requestStatuses } from '#shared/art-requests/statuses.ts';
import type { Filters } from './matchesFilters.ts';

/** The filters of the list, from a URL's query. An unknown status is ignored. */
export const filtersOf = (query: URLSearchParams): Filters => ({
	search: query.get('search') ?? '',
	status: requestStatuses.find((status) => status === query.get('status')),
});

/** The query of filters, without those that are not set. */
export const queryOf = ({ search, status }: Filters): Record<string, string> => ({
	...(search && { search }),
	...(status && { status }),
});
