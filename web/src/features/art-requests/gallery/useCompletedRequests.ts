import { useEffect } from 'react';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { usePages } from '../../../api/usePages.ts';

const pageSize = 48;

const readPage = (cursor?: string) =>
	callForPage('listArtRequests', {
		query: { status: 'COMPLETED', limit: pageSize, ...(cursor ? { cursor } : {}) },
	});

/**
 * The user's completed requests, newest first. While `search` is not empty, all pages are loaded one after the other, so
 * that it finds every picture.
 */
export function useCompletedRequests(search: string) {
	const list = usePages('listCompletedRequests', readPage);
	const { hasMore, loading, loadMore, error } = list;

	useEffect(() => {
		if (search.trim() && hasMore && !loading && !error) void loadMore();
	}, [search, hasMore, loading, error, loadMore]);

	useServerMessages((message) => {
		const completed = message.kind === 'art_request' && message.status === 'COMPLETED';
		if (completed || message.kind === 'missed') list.refreshPreviews();
	});

	return list;
}
