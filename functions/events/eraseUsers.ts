import { bucket, table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';
import { eraseAll } from './schedules/eraseAll.ts';

export const handler = task<object, number>('eraseUsers', (_, now) =>
	eraseAll({ table: table(), bucket: bucket() }, now),
);
