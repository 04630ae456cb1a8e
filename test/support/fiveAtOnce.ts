import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from './client.ts';

/** Repeats a call that the gateway has answered instead of the function, as browsers do. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await call();
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			await sleep(200);
		}
	}
}

/** Makes so many calls, five at any moment: each call in progress has a process of its own on the emulator. */
export async function fiveAtOnce<T>(count: number, call: () => Promise<T>): Promise<T[]> {
	const answers: T[] = [];
	let left = count;
	const work = async () => {
		while (left-- > 0) answers.push(await untilAnswered(call));
	};
	await Promise.all(Array.from({ length: 5 }, work));
	return answers;
}
