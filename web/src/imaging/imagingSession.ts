import type { ImagingAnswer, ImagingCall, ImagingProblem } from './imagingMessages.ts';
import type { OperationInput, OperationName, OperationResult } from './operations.ts';

/** The imaging worker cannot do what was asked. */
export class ImagingError extends Error {
	override readonly name = 'ImagingError';
	readonly problem: ImagingProblem;

	constructor(problem: ImagingProblem, message: string) {
		super(message);
		this.problem = problem;
	}
}

/** A photo that is open in a worker of its own. */
export interface ImagingSession {
	/**
	 * Runs an operation after those that were asked for before. An operation whose signal is aborted while it waits is
	 * never run, so a caller that aborts the last one before it asks again gets the newest answer first.
	 *
	 * @throws ImagingError; AbortError once the signal is aborted or the session closed.
	 */
	run<Name extends OperationName>(
		operation: Name,
		input: OperationInput<Name>,
		signal?: AbortSignal,
	): Promise<OperationResult<Name>>;
	/** Stops the worker and frees its memory. */
	close(): void;
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

interface WaitingCall {
	readonly call: ImagingCall;
	readonly signal?: AbortSignal | undefined;
	readonly resolve: (result: OperationResult<OperationName> | undefined) => void;
	readonly reject: (reason: unknown) => void;
}

const aborted = () => new DOMException('The operation was aborted.', 'AbortError');

/**
 * Opens a photo in a worker, which ends with the session.
 *
 * @throws ImagingError where the worker cannot be loaded or cannot decode the photo.
 */
export async function openSession(worker: WorkerLike, photo: Blob): Promise<ImagingSession> {
	const waiting: WaitingCall[] = [];
	let running: WaitingCall | undefined;
	let broken: unknown;

	function runNext() {
		if (running || broken) return;
		running = waiting.shift();
		if (running) worker.postMessage(running.call);
	}

	function stop(reason: unknown) {
		broken = reason;
		worker.terminate();
		for (const call of [running, ...waiting.splice(0)]) call?.reject(reason);
		running = undefined;
	}

	function send(
		call: ImagingCall,
		signal?: AbortSignal,
	): Promise<OperationResult<OperationName> | undefined> {
		if (broken) return Promise.reject(broken);
		if (signal?.aborted) return Promise.reject(aborted());
		return new Promise((resolve, reject) => {
			const entry = { call, signal, resolve, reject };
			waiting.push(entry);
			signal?.addEventListener('abort', () => {
				const at = waiting.indexOf(entry);
				if (at >= 0) waiting.splice(at, 1);
				reject(aborted());
			});
			runNext();
		});
	}

	worker.addEventListener('message', ({ data }) => {
		const done = running;
		running = undefined;
		if ('problem' in data) done?.reject(new ImagingError(data.problem, data.message));
		else done?.resolve(data.result);
		runNext();
	});
	// The script could not be loaded, or threw outside of a call.
	worker.addEventListener('error', (event) => {
		event.preventDefault();
		stop(new ImagingError('unsupported', event.message || 'The imaging worker could not be started.'));
	});

	try {
		await send({ open: photo });
	} catch (error) {
		stop(error);
		throw error;
	}
	return {
		run: (operation, input, signal) =>
			send({ operation, input }, signal) as Promise<OperationResult<typeof operation>>,
		close: () => stop(aborted()),
	};
}
