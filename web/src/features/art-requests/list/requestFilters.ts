import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { requestName } from '../requestName.ts';

export interface Filters {
	readonly search: string;
	readonly status: RequestStatus | undefined;
}

/** Whether a request has the status and contains the search text, ignoring case. */
export function matchesFilters(request: ArtRequestRow, { search, status }: Filters): boolean {
	if (status && request.status !== status) return false;
	const text = search.trim().toLowerCase();
	return [serviceLabels[request.service], requestName(request), request.name ?? '', request.id].some(
		(field) => field.toLowerCase().includes(text),
	);
}

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
