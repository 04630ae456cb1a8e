import middy, { type MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { describeError, log, logContext } from './logger.ts';

interface Traced {
	readonly id?: string;
	readonly attempt?: number;
	/** The id of the call that ordered what the task works on; a schedule and a stream have none. */
	readonly trace?: string;
}

/** What the middleware keeps between the start and the end of a run. */
interface Observed extends Record<string, unknown> {
	startedAt?: number;
}

/** The outermost middleware: logs one line per run with its request id, and an error before it is thrown to be retried. */
function observe<In extends object, Out>(task: string): MiddlewareObj<In, Out, Error, Context, Observed> {
	return {
		before({ event, context, internal }) {
			internal.startedAt = Date.now();
			const { id, attempt, trace = context.awsRequestId }: Traced = event;
			logContext({ task, id, attempt, trace });
		},
		after({ internal: { startedAt = 0 } }) {
			log.info('done', { ms: Date.now() - startedAt });
		},
		onError({ error }) {
			log.error('failed', describeError(error));
		},
	};
}

/**
 * Creates the Lambda of a workflow step, a stream or a schedule. It throws errors that are worth a retry and returns
 * every other outcome.
 */
export function task<In extends object, Out>(
	name: string,
	run: (input: In, now: Date, context: Context) => Promise<Out>,
) {
	return middy<In, Out, Error, Context, Observed>()
		.use(observe<In, Out>(name))
		.handler((input, context) => run(input, new Date(), context));
}
