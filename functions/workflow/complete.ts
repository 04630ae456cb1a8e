import type { ExecutionInput, Outcome } from '#core/art-requests/executions.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';
import { completeRequest } from './steps/completeRequest.ts';

export const handler = task<ExecutionInput, Outcome>('complete', (input, now) =>
	completeRequest({ table: table(), bucket: bucket() }, input, now),
);
