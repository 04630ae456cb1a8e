import { SFNClient } from '@aws-sdk/client-sfn';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';
import { failUndelivered } from './drawings/failUndelivered.ts';

const stepFunctions = once(() => new SFNClient({}));

export const handler = task<SQSEvent, SQSBatchResponse>('giveUpDrawings', ({ Records }) =>
	failUndelivered(stepFunctions(), Records),
);
