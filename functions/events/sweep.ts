import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { openStateMachine } from '#core/art-requests/executions.ts';
import { sweepRequest } from '#core/art-requests/sweep.ts';
import { checkDue } from '#core/table/due.ts';
import { once, table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';

const stateMachine = once(() => openStateMachine(env.STATE_MACHINE));

/** Milliseconds after which a run checks no further request; the next run follows in the next minute. */
const runMs = 45_000;
const parallel = 16;

/** Sweeps the requests that are due, the oldest first. Returns how many had each result. */
export const handler = task<object, Record<string, number>>('sweep', async (_, now) => {
	const context = { table: table(), stateMachine: stateMachine(), limits: settings.sweep };
	const graceMs = settings.sweep.graceSeconds * 1000;
	const results: Record<string, number> = {};
	const check = async (id: string) => {
		const request = await getArtRequest(table(), id);
		if (!request || !isUnfinished(request.status)) return;
		const result = await sweepRequest(context, request, now);
		results[result] = (results[result] ?? 0) + 1;
		if (result !== 'unchanged') log.info('swept', { id, result, attempt: request.attempt });
	};
	const run = {
		until: new Date(now.getTime() - graceMs),
		deadline: new Date(now.getTime() + runMs),
		parallel,
	};
	const oldest = await checkDue(table(), 'ART', run, check, (id, error) =>
		log.error('not swept', { id, ...describeError(error) }),
	);
	const overdueSeconds = oldest ? (run.until.getTime() - Date.parse(oldest)) / 1000 : 0;
	log.info('sweep ended', { overdueSeconds, results });
	return results;
});
