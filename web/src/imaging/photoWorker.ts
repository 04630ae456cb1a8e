import type {
	ImagingAnswer,
	ImagingCall,
	ImagingProblem,
	OperationInput,
	OperationName,
	OperationResult,
} from './operations.ts';

/** The imaging worker cannot do what was asked. */
export class ImagingError extends Error {
	override readonly name = 'ImagingError';
	readonly problem: ImagingProblem;

	constructor(problem: ImagingProblem, message: string) {
		super(message);
		this.problem = problem;
	}
}

/** A worker in which photos are open. Its methods throw ImagingError, and AbortError once it has ended. */
export interface PhotoWorker {
	/** Decodes a photo and keeps it under its id. */
	open(photo: string, file: Blob): Promise<void>;
	/** Gives the memory of a photo back. */
	close(photo: string): void;
	run<Name extends OperationName>(
		photo: string,
		operation: Name,
		input: OperationInput<Name>,
	): Promise<OperationResult<Name>>;
	/** Stops the worker and frees its memory. */
	end(): void;
}

/** The part of Worker that is used. */
export interface WorkerLike {
	postMessage(call: ImagingCall): void;
	addEventListener(type: 'message', listener: (event: { readonly data: ImagingAnswer }) => void): void;
	addEventListener(
		type: 'error',
		listener: (event: { readonly message?: string; preventDefault(): void }) => void,
	): void;
	terminate(): void;
}

type Result = OperationResult<OperationName> | undefined;

/** The calls to a worker, which it answers in their order. */
export function photoWorker(worker: WorkerLike): PhotoWorker {
	const pending: PromiseWithResolvers<Result>[] = [];
	let ended: { readonly reason: unknown } | undefined;

	function end(reason: unknown) {
		ended = { reason };
		worker.terminate();
		for (const { reject } of pending.splice(0)) reject(reason);
	}

	function call(message: ImagingCall): Promise<Result> {
		if (ended) return Promise.reject(ended.reason);
		const answer = Promise.withResolvers<Result>();
		pending.push(answer);
		worker.postMessage(message);
		return answer.promise;
	}

	worker.addEventListener('message', ({ data }) => {
		const answer = pending.shift();
		if ('problem' in data) answer?.reject(new ImagingError(data.problem, data.message));
		else answer?.resolve(data.result);
	});
	// The script could not be loaded, or threw outside of a call.
	worker.addEventListener('error', (event) => {
		event.preventDefault();
		end(new ImagingError('unsupported', event.message || 'The imaging worker could not be started.'));
	});

	return {
		open: async (photo, file) => void (await call({ open: file, photo })),
		close: (photo) => void call({ close: photo }).catch(() => undefined),
		run: (photo, operation, input) =>
			call({ photo, operation, input }) as Promise<OperationResult<typeof operation>>,
		end: () => end(new DOMException('The worker has ended.', 'AbortError')),
	};
}
