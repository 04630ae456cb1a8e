import { useEffect, useEffectEvent } from 'react';
import type { Push } from '#shared/api/realtime.ts';

/** What the server says by itself, or that some of it may have been said while nobody listened. */
export type ServerMessage = Push | { readonly kind: 'missed' };

const listeners = new Set<(news: ServerMessage) => void>();

export function publish(news: ServerMessage) {
	for (const listener of listeners) listener(news);
}

/** Hears news until `end` is aborted. */
export function subscribe(listener: (news: ServerMessage) => void, end: AbortSignal) {
	listeners.add(listener);
	end.addEventListener('abort', () => listeners.delete(listener));
}

/** Hears news for as long as it is on screen. */
export function useServerMessages(listener: (news: ServerMessage) => void) {
	const hear = useEffectEvent(listener);
	useEffect(() => {
		const end = new AbortController();
		subscribe((news) => hear(news), end.signal);
		return () => end.abort();
	}, []);
}
