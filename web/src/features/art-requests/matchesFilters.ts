import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { requestName } from './requestName.ts';

export interface Filters {
	readonly search: string;
	/** A request status, or empty for all. */
	readonly status: string;
}

/** Whether a request has the status and holds the words searched for, in whatever case. */
export function matchesFilters(request: ArtRequestRow, { search, status }: Filters): boolean {
	if (status && request.status !== status) return false;
	const words = search.trim().toLowerCase();
	return [serviceLabels[request.service], requestName(request), request.id].some((text) =>
		text.toLowerCase().includes(words),
	);
}
