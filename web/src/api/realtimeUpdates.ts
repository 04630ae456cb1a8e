import type { ScopedMutator } from 'swr';
import type { Data } from '#shared/api/routes.ts';
import { call } from './client.ts';
import { reconnectingSocket } from './reconnectingSocket.ts';
import { publish } from './serverMessages.ts';

/** Keeps what is on screen up to date until `end` is aborted: pushes patch the kept answers. */
export function connectRealtimeUpdates(mutate: ScopedMutator, end: AbortSignal) {
	if (end.aborted) return;
	const line = reconnectingSocket({
		address: async () => (await call('createRealtimeTicket')).url,
		open: (url) => new WebSocket(url),
		opened() {
			void mutate('getMe');
			publish({ kind: 'missed' });
		},
		heard(push) {
			if (push.kind === 'balance') {
				const { total_credit } = push;
				void mutate<Data<'getMe'>>('getMe', (me) => me && { ...me, total_credit }, { revalidate: false });
			}
			publish(push);
		},
	});
	const wake = () => document.visibilityState === 'visible' && line.wake();
	window.addEventListener('online', wake, { signal: end });
	document.addEventListener('visibilitychange', wake, { signal: end });
	end.addEventListener('abort', line.close);
}
