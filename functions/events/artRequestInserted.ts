import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { openStateMachine, startExecution } from '#core/art-requests/executions.ts';
import { env } from '#runtime/env.ts';
import { describeError, log, logContext } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';

const inserted = z.object({ id: z.string(), attempt: z.number(), trace: z.string() });
const stateMachine = once(() => openStateMachine(env.STATE_MACHINE));

/** Starts an execution for each new request; the stream redelivers from the first that could not be started. */
export const handler = task<DynamoDBStreamEvent, DynamoDBBatchResponse>(
	'artRequestInserted',
	async (event) => {
		for (const { dynamodb } of event.Records) {
			try {
				const image = dynamodb?.NewImage as Parameters<typeof unmarshall>[0] | undefined;
				const request = inserted.parse(unmarshall(image ?? {}));
				logContext({ task: 'artRequestInserted', ...request });
				await startExecution(stateMachine(), request);
				log.info('started');
			} catch (error) {
				log.error('not started', describeError(error));
				return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
			}
		}
		return { batchItemFailures: [] };
	},
);
