import type { SFNClient } from '@aws-sdk/client-sfn';
import { completeTask, type ExecutionInput, failTask, type Outcome } from '#core/art-requests/executions.ts';
import { describeError, log } from '#runtime/logger.ts';
import { type DrawingContext, drawRequest } from './drawRequest.ts';

/** A message of the queue in front of the engine. */
export interface QueuedDrawing extends ExecutionInput {
	/** The task token with which the execution waits for the picture. */
	readonly token: string;
}

export interface QueueContext extends DrawingContext {
	readonly stepFunctions: SFNClient;
}

/** Milliseconds before the function's timeout in which a picture that is not finished is given up. */
const marginMs = 2000;

class EngineTimeoutError extends Error {
	override readonly name = 'EngineTimeoutError';
}

/** Draws a picture; throws before the function's time is over. */
async function drawInTime(
	context: DrawingContext,
	input: ExecutionInput,
	now: Date,
	remainingMs: number,
): Promise<Outcome> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		const fail = () => reject(new EngineTimeoutError('The engine did not finish in time.'));
		timer = setTimeout(fail, remainingMs - marginMs);
	});
	return Promise.race([drawRequest(context, input, now), timeout]).finally(() => clearTimeout(timer));
}

/**
 * Draws the picture of a message of the queue, and completes or fails the task that waits for it.
 *
 * @param remainingMs milliseconds until the function's time is over.
 */
export async function drawQueued(
	{ stepFunctions, ...context }: QueueContext,
	{ token, ...input }: QueuedDrawing,
	now: Date,
	remainingMs: number,
): Promise<void> {
	try {
		await completeTask(stepFunctions, token, await drawInTime(context, input, now, remainingMs));
	} catch (error) {
		log.error('not drawn', describeError(error));
		await failTask(stepFunctions, token, error);
	}
}
