import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Line, reconnectingSocket, type SocketLike } from '../../../web/src/api/reconnectingSocket.ts';

const second = 1000;
const minute = 60 * second;

/** A WebSocket whose other end the test plays. */
class FakeSocket implements SocketLike {
	readyState = 0;
	readonly said: string[] = [];
	readonly url: string;
	/** Whether the network is so dead that not even closing comes through. */
	dead = false;

	readonly #listeners: { type: string; listener: (event: { data: unknown }) => void }[] = [];

	constructor(url: string) {
		this.url = url;
	}

	addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
		this.#listeners.push({ type, listener });
	}

	#happen(type: string, data?: unknown): void {
		for (const each of [...this.#listeners]) if (each.type === type) each.listener({ data });
	}

	send(text: string): void {
		if (this.readyState === 0) throw new Error('InvalidStateError');
		this.said.push(text);
	}

	close(): void {
		this.readyState = this.dead ? 2 : 3;
		if (!this.dead) this.#happen('close');
	}

	accept(): void {
		this.readyState = 1;
		this.#happen('open');
	}

	say(message: unknown): void {
		this.write(JSON.stringify(message));
	}

	write(text: string): void {
		this.#happen('message', text);
	}
}

/** A line, its sockets so far, and what came of it. */
function lineOf({ offline = false } = {}) {
	const sockets: FakeSocket[] = [];
	const heard: unknown[] = [];
	const seen = { tickets: 0, opened: 0, offline };
	const line: Line = reconnectingSocket({
		address: async () => {
			if (seen.offline) throw new Error('Network error');
			return `ws://site/ws?ticket=${++seen.tickets}`;
		},
		open: (url) => {
			const socket = new FakeSocket(url);
			sockets.push(socket);
			return socket;
		},
		opened: () => void seen.opened++,
		heard: (push) => void heard.push(push),
	});
	const last = (): FakeSocket => {
		const socket = sockets.at(-1);
		if (!socket) throw new Error('No socket was opened.');
		return socket;
	};
	return { line, sockets, heard, seen, last };
}

/** A line that is open. */
async function openLine() {
	const all = lineOf();
	await vi.advanceTimersByTimeAsync(0);
	all.last().accept();
	return all;
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe('a line', () => {
	it('asks once for what came before it was open, and hears what comes after', async () => {
		const { last, heard, seen } = await openLine();
		const push = { kind: 'balance', total_credit: 3 };
		last().say(push);
		last().say({ kind: 'pong' });
		expect(seen).toMatchObject({ tickets: 1, opened: 1 });
		expect(heard).toEqual([push]);
	});

	it('opens again with a ticket of its own when it breaks, and asks again for what it missed', async () => {
		const { sockets, last, seen } = await openLine();
		last().close();
		await vi.advanceTimersByTimeAsync(2 * second);
		last().accept();
		expect(sockets.map(({ url }) => url)).toEqual(['ws://site/ws?ticket=1', 'ws://site/ws?ticket=2']);
		expect(seen.opened).toBe(2);
	});

	it.each([
		['what the gateway says itself', { message: 'Internal server error', connectionId: 'c', requestId: 'r' }],
		['a kind that this page does not know yet', { kind: 'weather', total_credit: 3 }],
		['nothing', null],
	])('passes over %s', async (_, said) => {
		const { last, heard } = await openLine();
		last().say(said);
		expect(heard).toEqual([]);
	});

	it('passes over what is no JSON', async () => {
		const { last, heard } = await openLine();
		expect(() => last().write('Forbidden')).not.toThrow();
		expect(heard).toEqual([]);
	});

	it('says nothing of what was under way on a socket that it has left', async () => {
		const { sockets, last, heard } = await openLine();
		last().close();
		await vi.advanceTimersByTimeAsync(2 * second);
		sockets[0]?.say({ kind: 'balance', total_credit: 1 });
		expect(heard).toEqual([]);
	});
});

describe('trying again', () => {
	/** Milliseconds between tries, when chance falls so and nothing ever works. */
	async function pauses(chance: number, tries: number): Promise<number[]> {
		vi.spyOn(Math, 'random').mockReturnValue(chance);
		const { sockets } = lineOf();
		const at: number[] = [];
		await vi.advanceTimersByTimeAsync(0);
		for (let t = 0; t < tries; t++) {
			sockets.at(-1)?.close();
			const before = Date.now();
			const known = sockets.length;
			while (sockets.length === known) await vi.advanceTimersToNextTimerAsync();
			at.push(Date.now() - before);
		}
		return at;
	}

	it('waits from one second to sixty, in windows that double', async () => {
		expect(await pauses(1, 8)).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((wait) => wait * second));
	});

	it('waits a second at least', async () => {
		expect(await pauses(0, 4)).toEqual([1, 1, 1, 1].map((wait) => wait * second));
	});

	it('does not all happen at the same time', async () => {
		expect(await pauses(0.5, 4)).toEqual([1.5, 2.5, 4.5, 8.5].map((wait) => wait * second));
	});

	it('goes on while there is no network, and begins anew after a line that lasted', async () => {
		vi.spyOn(Math, 'random').mockReturnValue(1);
		const { seen, sockets, last } = lineOf({ offline: true });
		await vi.advanceTimersByTimeAsync(5 * minute);
		expect(sockets).toEqual([]);
		seen.offline = false;
		await vi.advanceTimersByTimeAsync(minute);
		last().accept();
		await vi.advanceTimersByTimeAsync(minute);
		last().close();
		await vi.advanceTimersByTimeAsync(2 * second);
		expect(sockets).toHaveLength(2);
	});

	it('is no quicker for lines that break within a minute', async () => {
		vi.spyOn(Math, 'random').mockReturnValue(1);
		const { sockets, last } = await openLine();
		for (const wait of [2, 4, 8]) {
			const before = sockets.length;
			await vi.advanceTimersByTimeAsync(59 * second);
			last().close();
			await vi.advanceTimersByTimeAsync(wait * second - 1);
			expect(sockets).toHaveLength(before);
			await vi.advanceTimersByTimeAsync(1);
			last().accept();
			expect(sockets).toHaveLength(before + 1);
		}
	});

	it('is left to a line that is being opened', async () => {
		const { line, last, sockets } = lineOf();
		await vi.advanceTimersByTimeAsync(0);
		expect(() => line.wake()).not.toThrow();
		expect([last().said, sockets.length]).toEqual([[], 1]);
	});

	it('happens at once with the network back', async () => {
		const { line, sockets, last } = await openLine();
		last().close();
		line.wake();
		await vi.advanceTimersByTimeAsync(0);
		expect(sockets).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(5 * minute);
		expect(sockets).toHaveLength(2);
	});
});

describe('a quiet line', () => {
	it('is kept open by a ping before ten idle minutes', async () => {
		const { last, sockets } = await openLine();
		for (const pings of [1, 2, 3]) {
			await vi.advanceTimersByTimeAsync(8 * minute);
			last().say({ kind: 'pong' });
			expect(last().said).toEqual(Array.from({ length: pings }, () => '{"kind":"ping"}'));
		}
		expect(sockets).toHaveLength(1);
	});

	it('is left when a ping is not answered, even if closing it does not come through', async () => {
		const { line, sockets, last, seen } = await openLine();
		last().dead = true;
		line.wake();
		await vi.advanceTimersByTimeAsync(12 * second);
		expect(sockets).toHaveLength(2);
		last().accept();
		expect(seen.opened).toBe(2);
		await vi.advanceTimersByTimeAsync(9 * minute);
		expect([sockets[0]?.said.length, sockets[1]?.said.length]).toEqual([1, 1]);
	});

	it('stays when anything at all is heard', async () => {
		const { line, sockets, last } = await openLine();
		line.wake();
		await vi.advanceTimersByTimeAsync(9 * second);
		last().say({ kind: 'pong' });
		await vi.advanceTimersByTimeAsync(minute);
		expect(sockets).toHaveLength(1);
	});

	it('is renewed before two hours, without a pause', async () => {
		for (const chance of [0, 0.999]) {
			vi.spyOn(Math, 'random').mockReturnValue(chance);
			const { sockets, last, line } = await openLine();
			const opened = Date.now();
			for (let minutes = 0; minutes < 119 && sockets.length === 1; minutes++) {
				await vi.advanceTimersByTimeAsync(minute);
				last().say({ kind: 'pong' });
			}
			expect(sockets).toHaveLength(2);
			expect(sockets[0]?.readyState).toBe(3);
			expect(Date.now() - opened).toBeGreaterThan(90 * minute);
			line.close();
		}
	});
});

describe('a line that is closed', () => {
	it('stays closed, and leaves nothing behind', async () => {
		const { line, sockets, last } = await openLine();
		line.close();
		expect(last().readyState).toBe(3);
		await vi.advanceTimersByTimeAsync(3 * 60 * minute);
		expect(sockets).toHaveLength(1);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('opens no socket for a ticket that was under way', async () => {
		const { line, sockets } = lineOf();
		line.close();
		await vi.advanceTimersByTimeAsync(minute);
		expect(sockets).toEqual([]);
	});

	it('does not try again when a ticket that was under way fails', async () => {
		const { line, seen } = lineOf({ offline: true });
		line.close();
		await vi.advanceTimersByTimeAsync(0);
		expect([seen.tickets, vi.getTimerCount()]).toEqual([0, 0]);
	});

	it('closes a socket that was not open yet once it is', async () => {
		const { line, last, seen } = lineOf();
		await vi.advanceTimersByTimeAsync(0);
		line.close();
		expect(last().readyState).toBe(0);
		last().accept();
		expect(last().readyState).toBe(3);
		expect(seen.opened).toBe(0);
	});
});
