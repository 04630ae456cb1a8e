import type { ExecutionInput, Outcome } from '#core/art-requests/executions.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';
import { beginRequest } from './steps/beginRequest.ts';

export const handler = task<ExecutionInput, Outcome>('begin', (input) =>
	beginRequest({ table: table(), bucket: bucket() }, input),
);
