import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReconnectingSocket, reconnectingSocket, type SocketLike } from '#web/api/reconnectingSocket.ts';

const second = 1000;
const minute = 60 * second;

/** A WebSocket whose events the test triggers. */
class FakeSocket implements SocketLike {
	readyState = 0;
	readonly sent: string[] = [];
	readonly url: string;
	/** Whether `close` has no effect, as without a network. */
	dead = false;

	readonly #listeners: { type: string; listener: (event: { data: unknown }) => void }[] = [];

	constructor(url: string) {
		this.url = url;
	}

	addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
		this.#listeners.push({ type, listener });
	}

	#emit(type: string, data?: unknown): void {
		for (const each of [...this.#listeners]) if (each.type === type) each.listener({ data });
	}

	send(text: string): void {
		if (this.readyState === 0) throw new Error('InvalidStateError');
		this.sent.push(text);
	}

	close(): void {
		this.readyState = this.dead ? 2 : 3;
		if (!this.dead) this.#emit('close');
	}

	/** Opens the connection, which answers the first ping unless it is silent. */
	connect({ silent = false } = {}): void {
		this.readyState = 1;
		this.#emit('open');
		if (silent) return;
		this.receive({ kind: 'pong' });
		this.sent.length = 0;
	}

	receive(message: unknown): void {
		this.receiveText(JSON.stringify(message));
	}

	receiveText(text: string): void {
		this.#emit('message', text);
	}
}

/** A reconnecting socket, its connections so far, and the calls of its callbacks. */
function openSocket({ offline = false } = {}) {
	const sockets: FakeSocket[] = [];
	const pushes: unknown[] = [];
	const state = { tickets: 0, opened: 0, failed: 0, offline };
	const socket: ReconnectingSocket = reconnectingSocket({
		getUrl: async () => {
			if (state.offline) throw new Error('Network error');
			return `ws://site/ws?ticket=${++state.tickets}`;
		},
		open: (url) => {
			const connection = new FakeSocket(url);
			sockets.push(connection);
			return connection;
		},
		onOpen: () => void state.opened++,
		onFailure: () => void state.failed++,
		onPush: (push) => void pushes.push(push),
	});
	const last = (): FakeSocket => {
		const connection = sockets.at(-1);
		if (!connection) throw new Error('No socket was opened.');
		return connection;
	};
	return { socket, sockets, pushes, state, last };
}

/** A connected socket. */
async function connectedSocket() {
	const opened = openSocket();
	await vi.advanceTimersByTimeAsync(0);
	opened.last().connect();
	return opened;
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe('a reconnecting socket', () => {
	it('calls onOpen once, and onPush with each push', async () => {
		const { last, pushes, state } = await connectedSocket();
		const push = { kind: 'balance', total_credit: 3 };
		last().receive(push);
		last().receive({ kind: 'pong' });
		expect(state).toMatchObject({ tickets: 1, opened: 1 });
		expect(pushes).toEqual([push]);
	});

	it('reconnects with a new ticket when the connection is lost, and calls onOpen again', async () => {
		const { sockets, last, state } = await connectedSocket();
		last().close();
		await vi.advanceTimersByTimeAsync(2 * second);
		last().connect();
		expect(sockets.map(({ url }) => url)).toEqual(['ws://site/ws?ticket=1', 'ws://site/ws?ticket=2']);
		expect(state.opened).toBe(2);
	});

	it.each([
		['an error of the gateway', { message: 'Internal server error', connectionId: 'c', requestId: 'r' }],
		['an unknown kind', { kind: 'weather', total_credit: 3 }],
		['null', null],
	])('ignores a message with %s', async (_, message) => {
		const { last, pushes } = await connectedSocket();
		last().receive(message);
		expect(pushes).toEqual([]);
	});

	it('ignores messages of an earlier connection', async () => {
		const { sockets, last, pushes } = await connectedSocket();
		last().close();
		await vi.advanceTimersByTimeAsync(2 * second);
		sockets[0]?.receive({ kind: 'balance', total_credit: 1 });
		expect(pushes).toEqual([]);
	});
});

describe('a socket that reconnects', () => {
	/** Milliseconds between attempts that all fail, with a fixed random number. */
	async function delays(random: number, attempts: number): Promise<number[]> {
		vi.spyOn(Math, 'random').mockReturnValue(random);
		const { sockets } = openSocket();
		const at: number[] = [];
		await vi.advanceTimersByTimeAsync(0);
		for (let t = 0; t < attempts; t++) {
			sockets.at(-1)?.close();
			const before = Date.now();
			const known = sockets.length;
			while (sockets.length === known) await vi.advanceTimersToNextTimerAsync();
			at.push(Date.now() - before);
		}
		return at;
	}

	it('waits from one second to sixty, in windows that double', async () => {
		expect(await delays(1, 8)).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((wait) => wait * second));
	});

	it('retries without a network, and resets the backoff after a stable connection', async () => {
		vi.spyOn(Math, 'random').mockReturnValue(1);
		const { state, sockets, last } = openSocket({ offline: true });
		await vi.advanceTimersByTimeAsync(5 * minute);
		expect(sockets).toEqual([]);
		state.offline = false;
		await vi.advanceTimersByTimeAsync(minute);
		last().connect();
		await vi.advanceTimersByTimeAsync(minute);
		last().close();
		await vi.advanceTimersByTimeAsync(2 * second);
		expect(sockets).toHaveLength(2);
	});

	it('keeps the backoff after connections of less than a minute', async () => {
		vi.spyOn(Math, 'random').mockReturnValue(1);
		const { sockets, last } = await connectedSocket();
		for (const wait of [2, 4, 8]) {
			const before = sockets.length;
			await vi.advanceTimersByTimeAsync(59 * second);
			last().close();
			await vi.advanceTimersByTimeAsync(wait * second - 1);
			expect(sockets).toHaveLength(before);
			await vi.advanceTimersByTimeAsync(1);
			last().connect();
			expect(sockets).toHaveLength(before + 1);
		}
	});

	it('reconnects at once on check()', async () => {
		const { socket, sockets, last } = await connectedSocket();
		last().close();
		socket.check();
		await vi.advanceTimersByTimeAsync(0);
		expect(sockets).toHaveLength(2);
		last().connect();
		await vi.advanceTimersByTimeAsync(5 * minute);
		expect(sockets).toHaveLength(2);
	});
});

describe('an idle connection', () => {
	it('is kept open by a ping before ten idle minutes', async () => {
		const { last, sockets } = await connectedSocket();
		for (const pings of [1, 2, 3]) {
			await vi.advanceTimersByTimeAsync(8 * minute);
			last().receive({ kind: 'pong' });
			expect(last().sent).toEqual(Array.from({ length: pings }, () => '{"kind":"ping"}'));
		}
		expect(sockets).toHaveLength(1);
	});

	it('is replaced when a ping is not answered, even if it cannot be closed', async () => {
		const { socket, sockets, last, state } = await connectedSocket();
		last().dead = true;
		socket.check();
		await vi.advanceTimersByTimeAsync(12 * second);
		expect(sockets).toHaveLength(2);
		last().connect();
		expect(state.opened).toBe(2);
		await vi.advanceTimersByTimeAsync(9 * minute);
		expect([sockets[0]?.sent.length, sockets[1]?.sent.length]).toEqual([1, 1]);
	});

	it('stays open when any message arrives', async () => {
		const { socket, sockets, last } = await connectedSocket();
		socket.check();
		await vi.advanceTimersByTimeAsync(9 * second);
		last().receive({ kind: 'pong' });
		await vi.advanceTimersByTimeAsync(minute);
		expect(sockets).toHaveLength(1);
	});

	it('is renewed before two hours, without a delay', async () => {
		for (const random of [0, 0.999]) {
			vi.spyOn(Math, 'random').mockReturnValue(random);
			const { sockets, last, socket } = await connectedSocket();
			const opened = Date.now();
			for (let minutes = 0; minutes < 119 && sockets.length === 1; minutes++) {
				await vi.advanceTimersByTimeAsync(minute);
				last().receive({ kind: 'pong' });
			}
			expect(sockets).toHaveLength(2);
			expect(sockets[0]?.readyState).toBe(3);
			expect(Date.now() - opened).toBeGreaterThan(90 * minute);
			socket.close();
		}
	});
});

describe('a socket that is closed', () => {
	it('stays closed and has no timers', async () => {
		const { socket, sockets, last } = await connectedSocket();
		socket.close();
		expect(last().readyState).toBe(3);
		await vi.advanceTimersByTimeAsync(3 * 60 * minute);
		expect(sockets).toHaveLength(1);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('does not connect with a ticket that was requested before', async () => {
		const { socket, sockets } = openSocket();
		socket.close();
		await vi.advanceTimersByTimeAsync(minute);
		expect(sockets).toEqual([]);
	});

	it('closes a connecting socket once it is open', async () => {
		const { socket, last, state } = openSocket();
		await vi.advanceTimersByTimeAsync(0);
		socket.close();
		expect(last().readyState).toBe(0);
		last().connect();
		expect(last().readyState).toBe(3);
		expect(state.opened).toBe(0);
	});

	it('calls onFailure after each connection that does not open', async () => {
		const { sockets, last, state } = openSocket();
		await vi.advanceTimersByTimeAsync(0);
		last().close();
		expect(state.failed).toBe(1);
		await vi.advanceTimersByTimeAsync(75 * second);
		expect(sockets.length).toBeGreaterThan(2);
		const failed = state.failed;
		expect(failed).toBeGreaterThan(1);
		await vi.advanceTimersByTimeAsync(11 * second + minute);
		expect(state).toMatchObject({ opened: 0 });
		expect(state.failed).toBeGreaterThan(failed);
	});

	it('calls onFailure and reconnects when a connection opens and stays silent', async () => {
		const { sockets, last, state } = openSocket();
		await vi.advanceTimersByTimeAsync(0);
		last().connect({ silent: true });
		expect(last().sent).toEqual(['{"kind":"ping"}']);
		await vi.advanceTimersByTimeAsync(11 * second);
		expect(state).toMatchObject({ opened: 1, failed: 1 });
		await vi.advanceTimersByTimeAsync(minute);
		expect(sockets.length).toBeGreaterThan(1);
	});
});
