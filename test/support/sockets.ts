import { type Push, push, type SocketMessage } from '#shared/api/realtime.ts';
import type { TestUser } from './openStage.ts';

/** An open WebSocket and its messages. */
export interface OpenSocket {
	/** The pushes so far, oldest first, parsed by the API's schema. */
	readonly pushes: readonly Push[];
	/** Returns the first push that matches, waiting for it; throws after so many seconds. */
	waitFor(test: (push: Push) => boolean, seconds?: number): Promise<Push>;
	/** Sends a message and waits for the response. */
	request(text: string): Promise<unknown>;
	/** Sends a message that has no response. */
	send(message: SocketMessage): void;
	/** Whether it has been closed. */
	readonly closed: boolean;
	close(): void;
}

/** Returns the URL of a WebSocket with a new ticket. */
export async function ticketOf({ client }: TestUser): Promise<string> {
	const answer = await client.call('createRealtimeTicket', {});
	if (!answer.ok) throw new Error(`There was no ticket: ${answer.message}`);
	return answer.data.url;
}

/**
 * Opens a WebSocket; throws when the connection is refused.
 *
 * @param onPush is called for each push when it arrives.
 */
export async function openSocket(url: string, onPush: (push: Push) => void = () => {}): Promise<OpenSocket> {
	const socket = new WebSocket(url);
	const pushes: Push[] = [];
	const listeners = new Set<() => void>();
	const answers: ((answer: unknown) => void)[] = [];
	socket.addEventListener('message', ({ data }) => {
		const message: unknown = JSON.parse(String(data));
		const known = push.safeParse(message);
		if (known.success) {
			pushes.push(known.data);
			onPush(known.data);
		} else answers.shift()?.(message);
		for (const listener of listeners) listener();
	});
	await new Promise<void>((resolve, reject) => {
		socket.addEventListener('open', () => resolve());
		socket.addEventListener('error', () => reject(new Error('The WebSocket was refused.')));
	});
	return {
		pushes,
		waitFor: (test, seconds = 60) =>
			new Promise((resolve, reject) => {
				const check = () => {
					const found = pushes.find(test);
					if (!found) return;
					clearTimeout(timer);
					listeners.delete(check);
					resolve(found);
				};
				const timer = setTimeout(() => {
					listeners.delete(check);
					reject(new Error(`No push matched, only ${JSON.stringify(pushes)}`));
				}, seconds * 1000);
				listeners.add(check);
				check();
			}),
		request(text) {
			const answer = new Promise((resolve) => answers.push(resolve));
			socket.send(text);
			return answer;
		},
		send: (message) => socket.send(JSON.stringify(message)),
		get closed() {
			return socket.readyState === WebSocket.CLOSED;
		},
		close: () => socket.close(),
	};
}

export const openSocketOf = async (customer: TestUser, onPush?: (push: Push) => void): Promise<OpenSocket> =>
	openSocket(await ticketOf(customer), onPush);

/** Returns the pushed statuses of a request, without repetitions. */
export const statusesOf = ({ pushes }: OpenSocket, id: string): string[] => [
	...new Set(pushes.flatMap((each) => (each.kind === 'art_request' && each.id === id ? [each.status] : []))),
];

/** Returns the pushed balances, in credits. */
export const balancesOf = ({ pushes }: OpenSocket): number[] =>
	pushes.flatMap((each) => (each.kind === 'balance' ? [each.total_credit] : []));
