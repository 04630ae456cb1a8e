import type { Table } from '#core/table/client.ts';
import { type DueKind, postponeCheck, readDue } from '#core/table/due.ts';
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
 * Runs a schedule once: checks the records that are due, oldest first, several at once, each once, until none is left or
 * the time is over. One that cannot be checked is checked later. Logs how long the oldest was overdue, which has an alarm.
 *
 * @param check removes the record from the index or moves it to a later time, and returns what was done; undefined where
 *   there was nothing to do.
 */
export async function checkAllDue(
	table: Table,
	{ kind, graceMs, runMs, parallel, messages }: Schedule,
	now: Date,
	check: (id: string) => Promise<string | undefined>,
): Promise<ScheduledRun> {
	const until = new Date(now.getTime() - graceMs);
	const isOver = () => Date.now() >= now.getTime() + runMs;
	const results: Record<string, number> = {};
	const checked = new Set<string>();
	let [failed, overdueSeconds] = [0, 0];
	const checkOne = async (id: string) => {
		try {
			const result = await check(id);
			if (result !== undefined) results[result] = (results[result] ?? 0) + 1;
		} catch (error) {
			failed++;
			log.error(messages.failed, { id, ...describeError(error) });
			await postponeCheck(table, kind, id, new Date());
		}
	};
	let before: number;
	do {
		before = checked.size;
		const due = await readDue(table, kind, until);
		if (before === 0 && due[0]) overdueSeconds = (until.getTime() - Date.parse(due[0].at)) / 1000;
		const next = due.filter(({ id }) => !checked.has(id)).values();
		const work = async () => {
			for (const { id } of next) {
				if (isOver()) return;
				checked.add(id);
				await checkOne(id);
			}
		};
		await Promise.all(Array.from({ length: parallel }, work));
	} while (checked.size > before && !isOver());
	log.info(messages.ended, { overdueSeconds, results });
	return { results, failed };
}
