import { useEffect } from 'react';
import { presenceMs } from '#shared/api/presenceMs.ts';
import type { PresenceMessage } from '#shared/api/realtime.ts';
import { subscribe } from './serverMessages.ts';

type Send = (message: PresenceMessage) => void;

let current: Send | undefined;

/** Sends what an admin does with `send` until `signal` is aborted. */
export function sendWith(send: Send, signal: AbortSignal) {
	current = send;
	signal.addEventListener('abort', () => {
		if (current === send) current = undefined;
	});
}

/** Tells the other admins what this one looks at, as long as the component is mounted; nothing without an id. */
export function usePresence(
	subject: PresenceMessage['subject'],
	id: string | undefined,
	state: 'viewing' | 'answering',
) {
	useEffect(() => {
		if (!id) return;
		const controller = new AbortController();
		const announce = () => {
			if (document.visibilityState === 'visible') current?.({ kind: 'presence', subject, id, state });
		};
		announce();
		const timer = setInterval(announce, presenceMs / 2 - 2000);
		// What was sent before the connection was lost, or was there, is sent again.
		subscribe((message) => message.kind === 'missed' && announce(), controller.signal);
		return () => {
			clearInterval(timer);
			controller.abort();
		};
	}, [subject, id, state]);
	useEffect(() => {
		if (!id) return;
		return () => current?.({ kind: 'presence', subject, id, state: 'left' });
	}, [subject, id]);
}
