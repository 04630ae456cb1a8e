import { useEffect, useEffectEvent, useRef } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { serverNow } from '../../api/serverClock.ts';
import { isNewer, patchRequest, type RequestState } from './patchRequest.ts';

/** How long the index of a list may lag behind a push. */
const laggingMs = 60_000;

/** Whether a row has the newest status of a request from a push, and the index does not have its picture yet. */
const lacksPicture = ({ status, updated_at, preview }: ArtRequestRow): boolean =>
	status === 'COMPLETED' && !preview.result && serverNow() - Date.parse(updated_at) < laggingMs;

/** What pushes have said of the requests of a list, whose index may lag behind: an older row does not replace it. */
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

/** Reloads rows until all that were completed a moment ago have their pictures. */
export function useReloadOfPictures(
	rows: readonly ArtRequestRow[] | undefined,
	loading: boolean,
	scheduleReload: () => void,
): void {
	const isLagging = !loading && rows?.some(lacksPicture) === true;
	const onLagging = useEffectEvent(scheduleReload);
	useEffect(() => {
		if (isLagging) onLagging();
	}, [isLagging]);
}
