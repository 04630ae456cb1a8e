import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until there is a result; throws after so many seconds. */
export async function waitFor<T>(poll: () => Promise<T | undefined | false>, seconds = 90): Promise<T> {
	for (const end = Date.now() + seconds * 1000; ; await sleep(250)) {
		const answer = await poll();
		if (answer) return answer;
		if (Date.now() > end) throw new Error('It did not happen in time.');
	}
}
