import { useEffect, useEffectEvent, useRef } from 'react';
import type { Push, SocketMessage } from '#shared/api/realtime.ts';
import { createListeners } from '#shared/listeners.ts';
import { forgetGets } from './repeatedGets.ts';
import { keepPush } from './requestChanges.ts';

/** A push, or `missed`: the socket has connected, or could not, and pushes may have been missed. */
export type ServerMessage = Push | { readonly kind: 'missed' };

const listeners = createListeners<ServerMessage>();

/** Passes a message to all listeners. What they read again is not an earlier response. */
export function publish(message: ServerMessage) {
	forgetGets();
	if (message.kind !== 'missed') keepPush(message);
	listeners.tell(message);
}

/** Calls `listener` with each message until `signal` is aborted. */
export function subscribe(listener: (message: ServerMessage) => void, signal: AbortSignal) {
	signal.addEventListener('abort', listeners.subscribe(listener));
}

const outgoing = createListeners<SocketMessage>();

/** Sends a message to the server. It is lost while no socket is open. */
export const tellServer = outgoing.tell;

/** Calls `send` with each message to the server until `signal` is aborted. */
export function onTelling(send: (message: SocketMessage) => void, signal: AbortSignal) {
	signal.addEventListener('abort', outgoing.subscribe(send));
}

/** Calls `listener` with each message while the component is mounted. */
export function useServerMessages(listener: (message: ServerMessage) => void) {
	const onMessage = useEffectEvent(listener);
	useEffect(() => listeners.subscribe((message) => onMessage(message)), []);
}

/** The time within which several reasons to reload cause one reload. */
const defaultMs = 1000;

/**
 * Returns a function that reloads a moment later, once for all calls until then.
 *
 * @param delayMs until then, in milliseconds
 */
export function useScheduledReload(reload: () => Promise<unknown>, delayMs = defaultMs): () => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef(reload);
	useEffect(() => {
		latest.current = reload;
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	return () => {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			latest.current().catch(() => undefined);
		}, delayMs);
	};
}

/** Reads again a moment after messages of one of these kinds, in which it may have changed, or after some may have been missed. */
export function useReloadOn(
	kinds: readonly ServerMessage['kind'][],
	reload: () => Promise<unknown>,
	delayMs?: number,
): void {
	const scheduleReload = useScheduledReload(reload, delayMs);
	useServerMessages(({ kind }) => {
		if (kind === 'missed' || kinds.includes(kind)) scheduleReload();
	});
}
