import { useEffect, useRef } from 'react';
import { type ServerMessage, useServerMessages } from './serverMessages.ts';

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
