import { useEffect, useRef } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toasts.ts';
import { t } from '../text.ts';

/** Reads an earlier request once and passes it on; a toast reports a failure. */
export function useEarlierRequest(
	id: string | undefined,
	onRead: (request: ArtRequest) => Promise<void> | void,
): void {
	const receive = useRef(onRead);
	useEffect(() => {
		receive.current = onRead;
	});
	useEffect(() => {
		if (!id) return;
		let current = true;
		call('getArtRequest', { params: { id } })
			.then((request) => (current ? receive.current(request) : undefined))
			.catch(() => current && toast('error', t('earlierFailed')));
		return () => {
			current = false;
		};
	}, [id]);
}
