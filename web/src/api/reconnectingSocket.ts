import type { Push, SocketMessage } from '#shared/api/realtime.ts';

/** The part of WebSocket that is used. */
export interface SocketLike {
	readonly readyState: number;
	addEventListener(type: 'open' | 'close', listener: () => void): void;
	addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
	send(text: string): void;
	close(): void;
}

export interface ReconnectingSocketOptions {
	/** Returns the URL for one connection. */
	readonly getUrl: () => Promise<string>;
	readonly open: (url: string) => SocketLike;
	/** Called on every connection: messages sent before it were missed. */
	readonly onOpen: () => void;
	/** Called when a connection does not open, or is silent: messages are missed until the next one. */
	readonly onFailure: () => void;
	readonly onPush: (push: Push) => void;
}

export interface ReconnectingSocket {
	/** Reconnects at once or pings the server: after sleep, or when the network is back. */
	check(): void;
	/** Sends a message if a connection is open; otherwise it is lost. */
	send(message: SocketMessage): void;
	close(): void;
}

const second = 1000;
const minute = 60 * second;
/** API Gateway closes a connection after ten idle minutes. */
const pingIntervalMs = 8 * minute;
const pongTimeoutMs = 10 * second;
const openTimeoutMs = 10 * second;
/** API Gateway closes a connection after two hours. Random, so that clients do not all reconnect together. */
const connectionLifetimeMs = () => (100 + 15 * Math.random()) * minute;
/** The duration after which a connection counts as stable and resets the backoff. */
const stableMs = minute;

/** Milliseconds before the next attempt: exponential backoff with jitter, from one second to sixty. */
const backoffMs = (attempts: number) => {
	const window = Math.min(minute, 2 * second * 2 ** attempts);
	return second + Math.random() * (window - second);
};

const knownKinds: Readonly<Record<Push['kind'], true>> = {
	art_request: true,
	balance: true,
	cut_out: true,
	assignment: true,
	transaction: true,
	ticket: true,
	user: true,
	waiting: true,
	acting: true,
};

/** Parses a message. Returns `undefined` for API Gateway's own errors and for kinds of a newer server. */
function parsePush(data: unknown): Push | undefined {
	try {
		const message = JSON.parse(String(data)) as Push | null;
		return message && message.kind in knownKinds ? message : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps a WebSocket connected until it is closed. Each connection has a URL of its own. */
export function reconnectingSocket({
	getUrl,
	open,
	onOpen,
	onFailure,
	onPush,
}: ReconnectingSocketOptions): ReconnectingSocket {
	let attempts = 0;
	let closed = false;
	let socket: SocketLike | undefined;
	let retryTimer: ReturnType<typeof setTimeout> | undefined;
	let pongTimer: ReturnType<typeof setTimeout> | undefined;
	let connectionTimers: ReturnType<typeof setTimeout>[] = [];

	async function connect() {
		retryTimer = undefined;
		try {
			const url = await getUrl();
			if (!closed) attach(open(url));
		} catch {
			scheduleRetry();
		}
	}

	function scheduleRetry() {
		if (!closed) retryTimer = setTimeout(connect, backoffMs(attempts++));
	}

	/** Closes the socket without waiting for its `close` event. */
	function detach() {
		for (const timer of [...connectionTimers, pongTimer]) clearTimeout(timer);
		const old = socket;
		socket = undefined;
		// Closing a socket that is still connecting logs an error in the console.
		if (old?.readyState === 0) old.addEventListener('open', () => old.close());
		else old?.close();
	}

	function fail() {
		detach();
		onFailure();
		scheduleRetry();
	}

	function ping() {
		socket?.send('{"kind":"ping"}');
		clearTimeout(pongTimer);
		pongTimer = setTimeout(fail, pongTimeoutMs);
	}

	function attach(next: SocketLike) {
		socket = next;
		let isOpen = false;
		connectionTimers = [setTimeout(fail, openTimeoutMs)];
		next.addEventListener('open', () => {
			if (socket !== next) return;
			isOpen = true;
			for (const timer of connectionTimers) clearTimeout(timer);
			const renew = () => {
				detach();
				void connect();
			};
			connectionTimers = [
				setInterval(ping, pingIntervalMs),
				setTimeout(renew, connectionLifetimeMs()),
				setTimeout(() => {
					attempts = 0;
				}, stableMs),
			];
			onOpen();
			// A proxy may open a connection and pass nothing on.
			ping();
		});
		next.addEventListener('message', ({ data }) => {
			if (socket !== next) return;
			clearTimeout(pongTimer);
			const push = parsePush(data);
			if (push) onPush(push);
		});
		next.addEventListener('close', () => {
			if (socket !== next) return;
			if (!isOpen) return fail();
			detach();
			scheduleRetry();
		});
	}

	void connect();
	return {
		check() {
			if (retryTimer) {
				clearTimeout(retryTimer);
				void connect();
			} else if (socket?.readyState === 1) ping();
		},
		send(message) {
			if (socket?.readyState === 1) socket.send(JSON.stringify(message));
		},
		close() {
			closed = true;
			clearTimeout(retryTimer);
			detach();
		},
	};
}
