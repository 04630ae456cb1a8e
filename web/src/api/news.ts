import { useEffect, useEffectEvent } from 'react';
import type { Push } from '#shared/api/realtime.ts';

/** What the server says by itself, or that some of it may have been said while nobody listened. */
export type News = Push | { readonly kind: 'missed' };

const listeners = new Set<(news: News) => void>();

export function announceNews(news: News) {
	for (const listener of listeners) listener(news);
}

/** Hears news until `end` is aborted. */
export function hearNews(listener: (news: News) => void, end: AbortSignal) {
	listeners.add(listener);
	end.addEventListener('abort', () => listeners.delete(listener));
}

/** Hears news for as long as it is on screen. */
export function useNews(listener: (news: News) => void) {
	const hear = useEffectEvent(listener);
	useEffect(() => {
		const end = new AbortController();
		hearNews((news) => hear(news), end.signal);
		return () => end.abort();
	}, []);
}
