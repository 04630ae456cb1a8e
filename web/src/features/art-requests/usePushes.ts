import { useRef } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { isNewer, patchRequest, type RequestState } from './patchRequest.ts';

/** What pushes have said of the requests of a list: a response that was sent before does not replace it. */
export function usePushes() {
	const newest = useRef(new Map<string, RequestState>());
	return {
		remember(push: RequestState): void {
			const known = newest.current.get(push.id);
			if (!known || isNewer(known, push)) newest.current.set(push.id, push);
		},
		/** Rows that were read, each in its newest state. */
		applyTo: (rows: readonly ArtRequestRow[]): ArtRequestRow[] =>
			rows.map((row) => {
				const push = newest.current.get(row.id);
				return push ? patchRequest(row, push) : row;
			}),
	};
}
