import { createListeners } from '#shared/listeners.ts';
import type { NetworkEvent, NetworkMessage, NetworkState, NetworkUse } from './networkMessages.ts';

/** Milliseconds for which the worker is kept after the last form was closed, since the next one often follows. */
const keptMs = 60_000;

interface Service {
	readonly worker: Worker;
	readonly ready: Promise<boolean>;
	state: NetworkState;
}

let service: Service | undefined;
let users = 0;
let stopping: ReturnType<typeof setTimeout> | undefined;
const changes = createListeners();

function start(): Service {
	const worker = new Worker(new URL('./networkWorker.ts', import.meta.url), { type: 'module' });
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const started: Service = { worker, ready: promise, state: { status: 'loading', progress: 0 } };
	const set = (state: NetworkState) => {
		started.state = state;
		changes.tell();
		if (state.status === 'loading') return;
		resolve(state.status === 'ready');
		// The next photo tries to load the network again.
		if (state.status === 'unavailable' && service === started) service = undefined;
	};
	worker.onmessage = ({ data }: MessageEvent<NetworkEvent>) => {
		if ('progress' in data) return set({ status: 'loading', progress: data.progress });
		if (data.state === 'ready') return set({ status: 'ready' });
		worker.terminate();
		set({ status: 'unavailable', message: data.message });
	};
	worker.onerror = (event) => {
		event.preventDefault();
		worker.terminate();
		set({ status: 'unavailable', message: event.message || 'The worker could not be started.' });
	};
	return started;
}

/** Starts the worker of the networks, which loads its files, unless it runs. */
export function openNetworks(): NetworkUse<MessagePort> {
	clearTimeout(stopping);
	service ??= start();
	const used = service;
	users++;
	return {
		ready: used.ready,
		state: () => used.state,
		connect() {
			const { port1, port2 } = new MessageChannel();
			used.worker.postMessage({ port: port2 } satisfies NetworkMessage<MessagePort>, [port2]);
			return port1;
		},
		close() {
			users--;
			if (users > 0) return;
			stopping = setTimeout(() => {
				used.worker.terminate();
				if (service === used) service = undefined;
			}, keptMs);
		},
	};
}

/** Calls a listener whenever the state of the network changes. Returns a function that ends that. */
export const onNetworkChange = changes.subscribe;
