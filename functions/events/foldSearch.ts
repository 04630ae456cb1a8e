import { foldLogs } from '#core/search/foldLog.ts';
import { table } from '#runtime/dependencies.ts';
import { log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';

/** Puts the changes since the last run into the blocks of the search index. */
export const handler = task('foldSearch', async (_: object, now) => {
	const { changes, oldest } = await foldLogs(table(), now);
	const overdueSeconds = oldest ? (now.getTime() - Date.parse(oldest)) / 1000 : 0;
	log.info('search index folded', { changes, overdueSeconds });
	return { changes };
});
