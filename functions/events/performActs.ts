import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { table } from '#runtime/dependencies.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { workSubjects } from '#shared/api/acts.ts';
import { performAct } from './acts/performAct.ts';

/** The name of an act that is due. */
const dueAct = z.object({ id: z.string(), subject: z.enum(workSubjects), subjectId: z.string() });

/** Makes acts of admins take effect that were not withdrawn, each once however often it is delivered. */
export const handler = task<SQSEvent, SQSBatchResponse>('performActs', async ({ Records }) => {
	const failed: string[] = [];
	for (const { body, messageId } of Records)
		try {
			const act = dueAct.parse(JSON.parse(body));
			log.info('act is due', { id: act.id, result: await performAct(table(), act, new Date()) });
		} catch (error) {
			log.error('act failed', describeError(error));
			failed.push(messageId);
		}
	return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
});
