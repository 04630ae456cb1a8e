import type { ScopedMutator } from 'swr';
import type { Data } from '#shared/api/routes.ts';
import { call } from './client.ts';
import { reconnectingSocket } from './reconnectingSocket.ts';
import { onTelling, publish } from './serverMessages.ts';

/** Receives pushes over a WebSocket, updates the cached balance and publishes them, until `signal` is aborted. */
export function connectRealtimeUpdates(mutate: ScopedMutator, signal: AbortSignal) {
	if (signal.aborted) return;
	function readAgain() {
		publish({ kind: 'missed' });
		void mutate('getMe');
	}

	const socket = reconnectingSocket({
		getUrl: async () => (await call('createRealtimeTicket')).url,
		open: (url) => new WebSocket(url),
		onOpen: readAgain,
		// Where sockets are blocked, each attempt to connect is followed by a read.
		onFailure: readAgain,
		onPush(push) {
			if (push.kind === 'balance') {
				const { total_credit } = push;
				// SWR drops the response to a pending call, which may have newer counts of requests: the user is read again.
				void mutate<Data<'getMe'>>('getMe', (me) => me && { ...me, total_credit });
			}
			publish(push);
		},
	});
	const checkIfVisible = () => document.visibilityState === 'visible' && socket.check();
	window.addEventListener('online', checkIfVisible, { signal });
	document.addEventListener('visibilitychange', checkIfVisible, { signal });
	onTelling(socket.send, signal);
	signal.addEventListener('abort', socket.close);
}
