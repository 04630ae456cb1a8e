import { SFNClient } from '@aws-sdk/client-sfn';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { once } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';
import { failUndelivered } from './drawings/failUndelivered.ts';

const stepFunctions = once(() => new SFNClient({}));

export const handler = task<SQSEvent, SQSBatchResponse>('giveUpDrawings', ({ Records }) =>
	failUndelivered(stepFunctions(), Records),
);
