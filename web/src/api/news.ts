import { useEffect, useEffectEvent } from 'react';
import type { StatusPush } from '#shared/api/realtime.ts';

/** News for whoever shows requests: one has changed, or some may have while nobody listened. */
export type News = StatusPush | { readonly kind: 'missed' };

const listeners = new Set<(news: News) => void>();

export function announceNews(news: News) {
	for (const listener of listeners) listener(news);
}

/** Hears news for as long as it is on screen. */
export function useNews(listener: (news: News) => void) {
	const hear = useEffectEvent(listener);
	useEffect(() => {
		const heard = (news: News) => hear(news);
		listeners.add(heard);
		return () => void listeners.delete(heard);
	}, []);
}
