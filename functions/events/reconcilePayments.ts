import { table } from '#runtime/dependencies.ts';
import { alarm } from '#runtime/logger.ts';
import { providerNamed } from '#runtime/payments.ts';
import { task } from '#runtime/task.ts';
import { reconcileAll } from './schedules/reconcileAll.ts';

export const handler = task<object, Readonly<Record<string, number>>>('reconcilePayments', (_, now) =>
	reconcileAll({ table: table(), alarm, providerNamed }, now),
);
