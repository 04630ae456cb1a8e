import { useEffect, useRef } from 'react';
import { callForPage } from '../../api/client.ts';
import { type ServerMessage, useServerMessages } from '../../api/serverMessages.ts';
import { usePages } from '../../api/usePages.ts';
import { isNewer, patchRequest } from './patchRequest.ts';

/** Milliseconds within which several reasons to read the list again are one. */
const gathering = 1000;

const readPage = (cursor?: string) => callForPage('listArtRequests', { query: cursor ? { cursor } : {} });

/**
 * The person's requests, newest first, a page at a time; an admin's are everybody's. Changes of status are pushed; the
 * list is read again for what a push does not tell: new requests, and the pictures of finished ones.
 */
export function useArtRequests() {
	const list = usePages('listArtRequests', readPage);

	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	function reloadSoon() {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			void list.reload();
		}, gathering);
	}

	useServerMessages((news: ServerMessage) => {
		if (news.kind === 'balance') return;
		if (news.kind === 'missed') return void list.reload();
		const row = list.rows?.find(({ id }) => id === news.id);
		const changed = row && isNewer(row, news);
		if (changed) list.patch((each) => patchRequest(each, news));
		// What is being read right now may be older than the push.
		if (!row || list.busy || (changed && news.status === 'COMPLETED')) reloadSoon();
	});

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
