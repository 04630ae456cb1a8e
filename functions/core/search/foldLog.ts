import type { Table } from '../table/client.ts';
import { fold, readDirectory } from './searchBlocks.ts';
import { logMs, overlapMs } from './searchIndex.ts';
import { readLog, trimLog } from './searchLog.ts';
import { type IndexedKind, indexedKinds } from './searchRow.ts';

/** Milliseconds after which no writer adds an earlier entry to the log. */
const settledMs = 30_000;

/** How many changes were folded, and when the first of them was made. */
interface Folded {
	readonly changes: number;
	readonly oldest?: string | undefined;
}

/** Puts what the log of a kind has into its blocks, and deletes what every reader has seen. */
async function foldKind(table: Table, kind: IndexedKind, now: Date): Promise<Folded> {
	const directory = await readDirectory(table, kind);
	const log = await readLog(table, kind, '');
	const from = directory?.foldedTo
		? new Date(Date.parse(directory.foldedTo.slice(0, 24)) - overlapMs).toISOString()
		: '';
	const until = new Date(now.getTime() - settledMs).toISOString();
	const changes = log.filter(({ at }) => at > from && at < until);
	const last = changes.at(-1);
	if (last && last.at !== directory?.foldedTo) await fold(table, kind, directory, changes, last.at);
	const foldedTo = last?.at ?? directory?.foldedTo ?? '';
	const keptFrom = new Date(now.getTime() - logMs).toISOString();
	await trimLog(table, kind, log, keptFrom < foldedTo ? keptFrom : foldedTo);
	return { changes: changes.length, oldest: changes[0]?.at.slice(0, now.toISOString().length) };
}

/** Puts the changes of all kinds from their logs into the blocks of the search index. */
export async function foldLogs(table: Table, now: Date): Promise<Folded> {
	const folded: Folded[] = [];
	for (const kind of indexedKinds) folded.push(await foldKind(table, kind, now));
	const times = folded.flatMap(({ oldest }) => oldest ?? []).sort();
	return { changes: folded.reduce((sum, { changes }) => sum + changes, 0), oldest: times[0] };
}
