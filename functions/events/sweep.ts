import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { openStateMachine } from '#core/art-requests/executions.ts';
import { sweepRequest } from '#core/art-requests/sweep.ts';
import { indexes } from '#core/table/indexes.ts';
import { partitions } from '#core/table/keys.ts';
import { monthsBack } from '#core/table/months.ts';
import { readAll } from '#core/table/query.ts';
import { once, table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';

const stateMachine = once(() => openStateMachine(env.STATE_MACHINE));

/** The ids of unfinished requests, from partitions that hold nothing else and so stay small. */
async function* unfinished(now: Date): AsyncGenerator<string> {
	const months = monthsBack(settings.firstMonth, now);
	for (const status of ['PENDING', 'PROCESSING']) {
		const lists = months.map((month) => partitions.artRequestsWith(status, month));
		for await (const { id } of readAll(table(), indexes.status, lists)) yield String(id);
	}
}

/** Sweeps every unfinished request. Returns how many requests had each result. */
export const handler = task<object, Record<string, number>>('sweep', async (_, now) => {
	const context = { table: table(), stateMachine: stateMachine(), limits: settings.sweep };
	const results: Record<string, number> = {};
	for await (const id of unfinished(now)) {
		try {
			const request = await getArtRequest(table(), id);
			if (!request || request.status === 'COMPLETED' || request.status === 'FAILED') continue;
			const result = await sweepRequest(context, request, now);
			results[result] = (results[result] ?? 0) + 1;
			if (result !== 'unchanged') log.info('swept', { id, result, attempt: request.attempt });
		} catch (error) {
			log.error('not swept', { id, ...describeError(error) });
		}
	}
	return results;
});
