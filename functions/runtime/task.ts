import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { describeError, log } from './logger.ts';

interface Traced {
	readonly id?: string;
	readonly attempt?: number;
	readonly trace?: string;
}

/**
 * A Lambda for one step: of the workflow, of a stream or of a schedule. It throws what is worth another try and
 * returns every other outcome.
 */
export function task<In extends object, Out>(name: string, run: (input: In, now: Date) => Promise<Out>) {
	return middy<In, Out, Error, Context>().handler(async (input) => {
		const began = new Date();
		const { id, attempt, trace }: Traced = input;
		const fields = { task: name, id, attempt, trace };
		try {
			const out = await run(input, began);
			log.info('done', { ...fields, ms: Date.now() - began.getTime() });
			return out;
		} catch (error) {
			log.error('failed', { ...fields, ...describeError(error) });
			throw error;
		}
	});
}
