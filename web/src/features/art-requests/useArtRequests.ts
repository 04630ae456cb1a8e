import { useRef } from 'react';
import { callForPage } from '../../api/client.ts';
import { usePages } from '../../api/usePages.ts';

const readPage = (cursor?: string) => callForPage('listArtRequests', { query: cursor ? { cursor } : {} });

/** The person's requests, newest first, a page at a time; an admin's are everybody's. */
export function useArtRequests() {
	const list = usePages('listArtRequests', readPage);

	const renewing = useRef(false);
	async function renew() {
		if (renewing.current) return;
		renewing.current = true;
		await list.refresh().catch(() => undefined);
		renewing.current = false;
	}

	return {
		...list,
		/** Asks once for new preview links when some have ended, however many pictures complain. */
		renew,
	};
}
