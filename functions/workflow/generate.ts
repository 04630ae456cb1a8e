import { SFNClient } from '@aws-sdk/client-sfn';
import type { Context, SQSEvent } from 'aws-lambda';
import { completeTask, type ExecutionInput, failTask } from '#core/art-requests/executions.ts';
import type { Outcome } from '#core/art-requests/outcome.ts';
import { once } from '#runtime/dependencies.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { drawRequest } from './steps/drawRequest.ts';

/** A message of the queue in front of the engine. */
interface QueuedDrawing extends ExecutionInput {
	/** The task token with which the execution waits for the picture. */
	readonly token: string;
}

const stepFunctions = once(() => new SFNClient({}));

/** Milliseconds before the function's timeout in which a picture that is not finished is given up. */
const marginMs = 2000;

class EngineTimeoutError extends Error {
	override readonly name = 'EngineTimeoutError';
}

/** Draws a picture; throws before the function's time is over. */
async function drawInTime(
	input: ExecutionInput,
	now: Date,
	{ getRemainingTimeInMillis }: Context,
): Promise<Outcome> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		const fail = () => reject(new EngineTimeoutError('The engine did not finish in time.'));
		timer = setTimeout(fail, getRemainingTimeInMillis() - marginMs);
	});
	return Promise.race([drawRequest(input, now), timeout]).finally(() => clearTimeout(timer));
}

/** Draws the picture of a message of the queue, and completes or fails the task that waits for it. */
async function draw({ token, ...input }: QueuedDrawing, now: Date, context: Context): Promise<void> {
	try {
		await completeTask(stepFunctions(), token, await drawInTime(input, now, context));
	} catch (error) {
		log.error('not drawn', { id: input.id, ...describeError(error) });
		await failTask(stepFunctions(), token, error);
	}
}

/** Draws the pictures that wait in the queue, one at a time; the queue's mapping bounds how many of these run at once. */
export const handler = task<SQSEvent | ExecutionInput, Outcome | undefined>(
	'generate',
	async (input, now, context) => {
		// An execution that began before there was a queue invokes the function directly.
		if ('id' in input) return drawRequest(input, now);
		for (const { body } of input.Records) await draw(JSON.parse(body) as QueuedDrawing, now, context);
		return undefined;
	},
);
