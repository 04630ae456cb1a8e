import { endRequests, eraseUser } from '#core/personal-data/eraseUser.ts';
import { postponeErasure } from '#core/personal-data/erasure.ts';
import { checkDue } from '#core/table/due.ts';
import { isErased } from '#core/users/erasedAddress.ts';
import { getUser } from '#core/users/users.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';

/** Milliseconds after which a run erases no further user; the function's time is longer, for a user with many requests. */
const runMs = 5 * 60_000;
const parallel = 2;

/** Erases the users who have asked for it, the oldest first. Throws when one could not be erased. */
export const handler = task<object, number>('eraseUsers', async (_, now) => {
	let [erased, failed] = [0, 0];
	const erase = async (id: string) => {
		const user = await getUser(table(), id);
		if (!user || isErased(user.email)) return;
		if ((await endRequests(table(), user, now)) > 0) {
			await postponeErasure(table(), id, now);
			return;
		}
		log.info('erased', { id, ...(await eraseUser({ table: table(), bucket: bucket() }, user)) });
		erased++;
	};
	const run = { until: now, deadline: new Date(now.getTime() + runMs), parallel };
	const oldest = await checkDue(table(), 'USER', run, erase, (id, error) => {
		failed++;
		log.error('not erased', { id, ...describeError(error) });
	});
	log.info('erasure ended', { overdueSeconds: oldest ? (now.getTime() - Date.parse(oldest)) / 1000 : 0 });
	if (failed > 0) throw new Error(`${failed} users could not be erased.`);
	return erased;
});
