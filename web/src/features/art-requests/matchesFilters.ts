import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { requestName } from './requestName.ts';

export interface Filters {
	readonly search: string;
	/** A request status, or empty for all. */
	readonly status: string;
}

/** Whether a request has the status and contains the search text, ignoring case. */
export function matchesFilters(request: ArtRequestRow, { search, status }: Filters): boolean {
	if (status && request.status !== status) return false;
	const text = search.trim().toLowerCase();
	return [serviceLabels[request.service], requestName(request), request.id].some((field) =>
		field.toLowerCase().includes(text),
	);
}
