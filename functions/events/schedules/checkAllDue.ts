import type { Table } from '#core/table/client.ts';
import { checkDue, type DueKind } from '#core/table/due.ts';
import { describeError, log } from '#runtime/logger.ts';

/** A schedule that checks the records of a kind that are due, the oldest first. */
interface Schedule {
	readonly kind: DueKind;
	/** Milliseconds after its time in the index for which a record is left alone. */
	readonly graceMs: number;
	/** Milliseconds after which a run checks no further record. */
	readonly runMs: number;
	/** How many records are checked at once. */
	readonly parallel: number;
	/** The messages of the log for a record that could not be checked, and for the end of a run. */
	readonly messages: { readonly failed: string; readonly ended: string };
}

/** How many records had each result, and how many could not be checked. */
interface ScheduledRun {
	readonly results: Readonly<Record<string, number>>;
	readonly failed: number;
}

/**
 * Runs a schedule once. Logs how long the oldest record was overdue, which has an alarm.
 *
 * @param check checks one record and returns what was done; undefined where there was nothing to do.
 */
export async function checkAllDue(
	table: Table,
	{ kind, graceMs, runMs, parallel, messages }: Schedule,
	now: Date,
	check: (id: string) => Promise<string | undefined>,
): Promise<ScheduledRun> {
	const results: Record<string, number> = {};
	let failed = 0;
	const run = {
		until: new Date(now.getTime() - graceMs),
		deadline: new Date(now.getTime() + runMs),
		parallel,
	};
	const count = async (id: string) => {
		const result = await check(id);
		if (result !== undefined) results[result] = (results[result] ?? 0) + 1;
	};
	const oldest = await checkDue(table, kind, run, count, (id, error) => {
		failed++;
		log.error(messages.failed, { id, ...describeError(error) });
	});
	const overdueSeconds = oldest ? (run.until.getTime() - Date.parse(oldest)) / 1000 : 0;
	log.info(messages.ended, { overdueSeconds, results });
	return { results, failed };
}
