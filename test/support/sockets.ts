import { type Push, push, type SocketMessage } from '#shared/api/realtime.ts';
import type { TestUser } from './openStage.ts';
import { waitFor } from './waitFor.ts';

/** An open WebSocket and its messages. */
export interface OpenSocket {
	/** The pushes so far, oldest first, parsed by the API's schema. */
	readonly pushes: readonly Push[];
	/** Returns the first push that matches, waiting for it. */
	waitFor(test: (push: Push) => boolean): Promise<Push>;
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

/** Opens a WebSocket of a user; throws when the connection is refused. */
export async function openSocketOf(user: TestUser): Promise<OpenSocket> {
	const socket = new WebSocket(await ticketOf(user));
	const pushes: Push[] = [];
	const answers: ((answer: unknown) => void)[] = [];
	socket.addEventListener('message', ({ data }) => {
		const message: unknown = JSON.parse(String(data));
		const known = push.safeParse(message);
		if (known.success) pushes.push(known.data);
		else answers.shift()?.(message);
	});
	await new Promise<void>((resolve, reject) => {
		socket.addEventListener('open', () => resolve());
		socket.addEventListener('error', () => reject(new Error('The WebSocket was refused.')));
	});
	return {
		pushes,
		waitFor: (test) =>
			waitFor(async () => pushes.find(test)).catch(() => {
				throw new Error(`No push matched, only ${JSON.stringify(pushes)}`);
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

/** Returns the pushed statuses of a request, without repetitions. */
export const statusesOf = ({ pushes }: OpenSocket, id: string): string[] => [
	...new Set(pushes.flatMap((each) => (each.kind === 'art_request' && each.id === id ? [each.status] : []))),
];

/** Returns the pushed balances, in credits. */
export const balancesOf = ({ pushes }: OpenSocket): number[] =>
	pushes.flatMap((each) => (each.kind === 'balance' ? [each.total_credit] : []));
