import { type Push, push } from '#shared/api/realtime.ts';
import type { TestUser } from './openStage.ts';

/** A WebSocket as a browser has it, and what has been said on it. */
export interface OpenSocket {
	/** All pushes so far, the oldest first; each must be one that the contract allows. */
	readonly pushes: readonly Push[];
	/** The first push, past or to come, for which the test holds; fails after so many seconds. */
	waitFor(test: (push: Push) => boolean, seconds?: number): Promise<Push>;
	/** Says something and waits for the answer, which is none of the pushes. */
	request(text: string): Promise<unknown>;
	/** Whether it has been closed. */
	readonly closed: boolean;
	close(): void;
}

/** Where somebody may open a WebSocket once. */
export async function ticketOf({ client }: TestUser): Promise<string> {
	const answer = await client.call('createRealtimeTicket', {});
	if (!answer.ok) throw new Error(`There was no ticket: ${answer.message}`);
	return answer.data.url;
}

/** Opens a WebSocket; fails when it is refused. */
export async function openSocket(url: string): Promise<OpenSocket> {
	const socket = new WebSocket(url);
	const pushes: Push[] = [];
	const listeners = new Set<() => void>();
	const answers: ((answer: unknown) => void)[] = [];
	socket.addEventListener('message', ({ data }) => {
		const message: unknown = JSON.parse(String(data));
		const known = push.safeParse(message);
		if (known.success) pushes.push(known.data);
		else answers.shift()?.(message);
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
					reject(new Error(`It was not said, only ${JSON.stringify(pushes)}`));
				}, seconds * 1000);
				listeners.add(check);
				check();
			}),
		request(text) {
			const answer = new Promise((resolve) => answers.push(resolve));
			socket.send(text);
			return answer;
		},
		get closed() {
			return socket.readyState === WebSocket.CLOSED;
		},
		close: () => socket.close(),
	};
}

export const openSocketOf = async (guest: TestUser): Promise<OpenSocket> => openSocket(await ticketOf(guest));

/** What was said of a request, status by status; the same may have been said twice. */
export const statusesOf = ({ pushes }: OpenSocket, id: string): string[] => [
	...new Set(pushes.flatMap((each) => (each.kind === 'art_request' && each.id === id ? [each.status] : []))),
];

/** What was said of the balance, in credits. */
export const balancesOf = ({ pushes }: OpenSocket): number[] =>
	pushes.flatMap((each) => (each.kind === 'balance' ? [each.total_credit] : []));
