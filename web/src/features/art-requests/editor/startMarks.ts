import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import type { AlphaChange } from '#shared/imaging/marks/alpha.ts';
import type { Mark } from '#shared/imaging/marks/mark.ts';
import type { MarksAnswer, MarksCall } from './marksWorker.ts';

/** Works marks on a photo out in a worker. */
export interface Marks {
	/** Resolves to what a mark changes, or undefined. Rejects where the browser cannot tell. */
	work(alpha: GreyMask, mark: Mark): Promise<AlphaChange | undefined>;
	/** Stops the worker. */
	end(): void;
}

/** Starts a worker for a photo, at the size of its alpha. */
export function startMarks(photo: ImageData): Marks {
	if (!('Worker' in globalThis))
		return { work: () => Promise.reject(new Error('There are no workers.')), end: () => undefined };
	const worker = new Worker(new URL('./marksWorker.ts', import.meta.url), { type: 'module' });
	const waiting: PromiseWithResolvers<AlphaChange | undefined>[] = [];
	let failure: Error | undefined;
	const fail = (error: Error) => {
		failure = error;
		worker.terminate();
		for (const { reject } of waiting.splice(0)) reject(error);
	};
	worker.onmessage = ({ data }: MessageEvent<MarksAnswer>) => {
		const answer = waiting.shift();
		if ('problem' in data) answer?.reject(new Error(data.problem));
		else answer?.resolve(data.change);
	};
	worker.onerror = (event) => {
		event.preventDefault();
		fail(new Error(event.message || 'The worker could not be started.'));
	};
	worker.postMessage({ photo } satisfies MarksCall);
	return {
		work(alpha, mark) {
			if (failure) return Promise.reject(failure);
			const answer = Promise.withResolvers<AlphaChange | undefined>();
			waiting.push(answer);
			worker.postMessage({ alpha, mark } satisfies MarksCall);
			return answer.promise;
		},
		end: () => fail(new Error('The editor was closed.')),
	};
}
