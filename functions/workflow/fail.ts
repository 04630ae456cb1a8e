import type { Outcome } from '#core/art-requests/executions.ts';
import { table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';
import { type FailInput, failRequest } from './steps/failRequest.ts';

export const handler = task<FailInput, Outcome>('fail', (input, now) => failRequest(table(), input, now));
