import { openStateMachine } from '#core/art-requests/executions.ts';
import { table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';
import { sweepAll } from './schedules/sweepAll.ts';

const stateMachine = once(() => openStateMachine(env.STATE_MACHINE));

export const handler = task<object, Readonly<Record<string, number>>>('sweep', (_, now) =>
	sweepAll({ table: table(), stateMachine: stateMachine(), limits: settings.sweep }, now),
);
