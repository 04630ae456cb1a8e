import type { ArtRequest } from '#core/art-requests/artRequest.ts';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { changeStatus, noteTime } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { stepFunctionExecutions } from '#core/art-requests/executions.ts';
import { sweepRequest } from '#core/art-requests/sweep.ts';
import { indexes } from '#core/table/indexes.ts';
import { partitions } from '#core/table/keys.ts';
import { monthsBack } from '#core/table/months.ts';
import { readAll } from '#core/table/query.ts';
import { once, table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';

const executions = once(() => stepFunctionExecutions(env.STATE_MACHINE));

/** The ids of unfinished requests; their partitions hold nothing else, so this stays small. */
async function* unfinished(now: Date): AsyncGenerator<string> {
	const months = monthsBack(settings.firstMonth, now);
	for (const status of ['PENDING', 'PROCESSING']) {
		const lists = months.map((month) => partitions.artRequestsWith(status, month));
		for await (const { id } of readAll(table(), indexes.status, lists)) yield String(id);
	}
}

/** Looks after every request that nobody has finished. */
export const handler = task<object, Record<string, number>>('sweep', async (_, now) => {
	const ports = {
		executions: executions(),
		artRequests: {
			startNextAttempt: (request: ArtRequest) => startNextAttempt(table(), request, now),
			fail: (request: ArtRequest, reason: string) =>
				changeStatus(table(), request, { kind: 'sweeper' }, { to: 'FAILED', reason }, now),
			note: (request: ArtRequest, what: 'reminded' | 'late') => noteTime(table(), request, what, now),
		},
		limits: settings.sweep,
	};
	const verdicts: Record<string, number> = {};
	for await (const id of unfinished(now)) {
		try {
			const request = await getArtRequest(table(), id);
			if (!request || request.status === 'COMPLETED' || request.status === 'FAILED') continue;
			const verdict = await sweepRequest(ports, request, now);
			verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
			if (verdict !== 'in time') log.info('swept', { id, verdict, attempt: request.attempt });
		} catch (error) {
			log.error('not swept', { id, ...describeError(error) });
		}
	}
	return verdicts;
});
