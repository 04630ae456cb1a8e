import { table } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { stateMachine } from '#runtime/stateMachine.ts';
import { task } from '#runtime/task.ts';
import { sweepAll } from './schedules/sweepAll.ts';

export const handler = task<object, Readonly<Record<string, number>>>('sweep', (_, now) =>
	sweepAll({ table: table(), stateMachine: stateMachine(), limits: settings.sweep }, now),
);
