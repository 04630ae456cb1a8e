import type { Bucket } from '#core/files/bucket.ts';
import { endRequests, eraseUser } from '#core/personal-data/eraseUser.ts';
import { postponeErasure } from '#core/personal-data/erasure.ts';
import type { Table } from '#core/table/client.ts';
import { getUser, isErased } from '#core/users/users.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { checkAllDue } from './schedules/checkAllDue.ts';

const schedule = {
	kind: 'USER',
	graceMs: 0,
	// The function's time is longer, for a user with many requests.
	runMs: 5 * 60_000,
	parallel: 2,
	messages: { failed: 'not erased', ended: 'erasure ended' },
} as const;

/** Erases the users who have asked for it. Returns how many; throws when one could not be erased. */
async function eraseAll(
	stores: { readonly table: Table; readonly bucket: Bucket },
	now: Date,
): Promise<number> {
	const { table } = stores;
	const { results, failed } = await checkAllDue(table, schedule, now, async (id) => {
		const user = await getUser(table, id);
		if (!user || isErased(user.email)) return undefined;
		if ((await endRequests(table, user, now)) > 0) {
			await postponeErasure(table, id, now);
			return 'postponed';
		}
		log.info('erased', { id, ...(await eraseUser(stores, user)) });
		return 'erased';
	});
	if (failed > 0) throw new Error(`${failed} users could not be erased.`);
	return results.erased ?? 0;
}

export const handler = task<object, number>('eraseUsers', (_, now) =>
	eraseAll({ table: table(), bucket: bucket() }, now),
);
