import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { type SweepContext, sweepRequest } from '#core/art-requests/sweep.ts';
import { log } from '#runtime/logger.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { checkAllDue } from './checkAllDue.ts';

/** Sweeps the requests that are due. Returns how many had each result. */
export async function sweepAll(context: SweepContext, now: Date): Promise<Readonly<Record<string, number>>> {
	const { table, limits } = context;
	const schedule = {
		kind: 'ART',
		graceMs: limits.graceSeconds * 1000,
		// The next run follows in the next minute.
		runMs: 45_000,
		parallel: 16,
		messages: { failed: 'not swept', ended: 'sweep ended' },
	} as const;
	const { results } = await checkAllDue(table, schedule, now, async (id) => {
		const request = await getArtRequest(table, id);
		if (!request || !isUnfinished(request.status)) return undefined;
		const result = await sweepRequest(context, request, now);
		if (result !== 'unchanged') log.info('swept', { id, result, attempt: request.attempt });
		return result;
	});
	return results;
}
