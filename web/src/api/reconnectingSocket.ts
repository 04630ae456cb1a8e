import type { Push } from '#shared/api/realtime.ts';

/** As much of a WebSocket as a line needs. */
export interface SocketLike {
	readonly readyState: number;
	addEventListener(type: 'open' | 'close', listener: () => void): void;
	addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
	send(text: string): void;
	close(): void;
}

export interface ReconnectingSocketOptions {
	/** Answers where to open the next socket, which works once. */
	readonly address: () => Promise<string>;
	readonly open: (url: string) => SocketLike;
	/** The line is open, for the first time or again: what came before was not heard. */
	readonly opened: () => void;
	readonly heard: (push: Push) => void;
}

export interface Line {
	/** Tries again at once, or finds out whether anybody is still there: after sleep, or with the network back. */
	wake(): void;
	close(): void;
}

const second = 1000;
const minute = 60 * second;
/** The gateway hangs up after ten idle minutes. */
const pingEvery = 8 * minute;
const patience = 10 * second;
/** The gateway hangs up after two hours; lines opened together are not renewed together. */
const renewAfter = () => (100 + 15 * Math.random()) * minute;
/** How long a line must last to count as good. */
const lasting = minute;

/** Milliseconds before another try: a random part of a window that doubles, from one second to sixty. */
const pause = (tries: number) => {
	const window = Math.min(minute, 2 * second * 2 ** tries);
	return second + Math.random() * (window - second);
};

/** What a page knows how to take; the gateway says its own errors on a line, too, and newer servers more than is known here. */
function pushIn(data: unknown): Push | undefined {
	try {
		const said = JSON.parse(String(data)) as Push | null;
		return said?.kind === 'art_request' || said?.kind === 'balance' ? said : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps a line to the server open: whenever one ends, the next is opened with an address of its own. */
export function reconnectingSocket({ address, open, opened, heard }: ReconnectingSocketOptions): Line {
	let tries = 0;
	let closed = false;
	let socket: SocketLike | undefined;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let doubt: ReturnType<typeof setTimeout> | undefined;
	let timers: ReturnType<typeof setTimeout>[] = [];

	async function dial() {
		retry = undefined;
		try {
			const url = await address();
			if (!closed) listen(open(url));
		} catch {
			again();
		}
	}

	function again() {
		if (!closed) retry = setTimeout(dial, pause(tries++));
	}

	/** Goes on without a socket, whatever becomes of it. */
	function leave() {
		for (const timer of [...timers, doubt]) clearTimeout(timer);
		const left = socket;
		socket = undefined;
		// One that is not open yet complains when it is closed.
		if (left?.readyState === 0) left.addEventListener('open', () => left.close());
		else left?.close();
	}

	function ping() {
		socket?.send('{"kind":"ping"}');
		clearTimeout(doubt);
		doubt = setTimeout(() => {
			leave();
			again();
		}, patience);
	}

	function listen(next: SocketLike) {
		socket = next;
		next.addEventListener('open', () => {
			if (socket !== next) return;
			const renew = () => {
				leave();
				void dial();
			};
			timers = [
				setInterval(ping, pingEvery),
				setTimeout(renew, renewAfter()),
				setTimeout(() => {
					tries = 0;
				}, lasting),
			];
			opened();
		});
		next.addEventListener('message', ({ data }) => {
			if (socket !== next) return;
			clearTimeout(doubt);
			const push = pushIn(data);
			if (push) heard(push);
		});
		next.addEventListener('close', () => {
			if (socket !== next) return;
			leave();
			again();
		});
	}

	void dial();
	return {
		wake() {
			if (retry) {
				clearTimeout(retry);
				void dial();
			} else if (socket?.readyState === 1) ping();
		},
		close() {
			closed = true;
			clearTimeout(retry);
			leave();
		},
	};
}
