import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { startExecution } from '#core/art-requests/executions.ts';
import { describeError, log, logContext } from '#runtime/logger.ts';
import { stateMachine } from '#runtime/stateMachine.ts';
import { task } from '#runtime/task.ts';
import { newRequestsOf } from './changes/newRequests.ts';

const inserted = z.object({ id: z.string(), attempt: z.number(), trace: z.string() });

/** Starts an execution for each new request; the stream redelivers from the first that could not be started. */
export const handler = task<DynamoDBStreamEvent, DynamoDBBatchResponse>(
	'artRequestInserted',
	async (event) => {
		for (const { item, sequence } of newRequestsOf(event.Records)) {
			try {
				const request = inserted.parse(item);
				logContext({ task: 'artRequestInserted', ...request });
				await startExecution(stateMachine(), request);
				log.info('started');
			} catch (error) {
				log.error('not started', describeError(error));
				return { batchItemFailures: [{ itemIdentifier: sequence }] };
			}
		}
		return { batchItemFailures: [] };
	},
);
