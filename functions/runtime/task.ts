import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { describeError, log } from './logger.ts';

interface Traced {
	readonly id?: string;
	readonly attempt?: number;
	readonly trace?: string;
}

/**
 * Creates the Lambda of a workflow step, a stream or a schedule. It throws errors that are worth a retry and returns
 * every other outcome.
 */
export function task<In extends object, Out>(
	name: string,
	run: (input: In, now: Date, context: Context) => Promise<Out>,
) {
	return middy<In, Out, Error, Context>().handler(async (input, context) => {
		const start = new Date();
		const { id, attempt, trace }: Traced = input;
		const fields = { task: name, id, attempt, trace };
		try {
			const out = await run(input, start, context);
			log.info('done', { ...fields, ms: Date.now() - start.getTime() });
			return out;
		} catch (error) {
			log.error('failed', { ...fields, ...describeError(error) });
			throw error;
		}
	});
}
