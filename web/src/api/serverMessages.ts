import { useEffect, useEffectEvent } from 'react';
import type { Push } from '#shared/api/realtime.ts';
import { forgetGets } from './repeatedGets.ts';

/** A push, or `missed`: the socket has connected, or could not, and pushes may have been missed. */
export type ServerMessage = Push | { readonly kind: 'missed' };

const listeners = new Set<(message: ServerMessage) => void>();

/** Passes a message to all listeners. What they read again is not an earlier response. */
export function publish(message: ServerMessage) {
	forgetGets();
	for (const listener of listeners) listener(message);
}

/** Calls `listener` with each message until `signal` is aborted. */
export function subscribe(listener: (message: ServerMessage) => void, signal: AbortSignal) {
	listeners.add(listener);
	signal.addEventListener('abort', () => listeners.delete(listener));
}

/** Calls `listener` with each message while the component is mounted. */
export function useServerMessages(listener: (message: ServerMessage) => void) {
	const onMessage = useEffectEvent(listener);
	useEffect(() => {
		const controller = new AbortController();
		subscribe((message) => onMessage(message), controller.signal);
		return () => controller.abort();
	}, []);
}
