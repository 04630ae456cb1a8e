import type { Challenges } from '../auth/challenges.ts';
import { confirm, staleCode } from '../auth/confirmations.ts';
import type { Table } from '../table/client.ts';
import { dueKeys, postponeCheck } from '../table/due.ts';
import { exists } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact, updateStep } from '../table/transact.ts';
import type { User } from '../users/users.ts';

/** The write that signs the user out, blocks the account and puts it into the index of what a schedule erases. */
export const beginErasureStep = (table: Table, userId: string, now: Date): Step => {
	const at = now.toISOString();
	return updateStep(table, 'user', keys.user(userId), {
		set: { blocked: true, erasingSince: at, ...dueKeys('USER', userId, at) },
		add: { tokenVersion: 1 },
		conditions: [exists('pk')],
	});
};

/**
 * Closes a user's account at once, for good; a schedule then erases what is stored.
 *
 * @throws AppError `invalid` for a wrong, used, expired or unknown code; `too_many_requests` after five wrong ones.
 */
export async function beginErasure(
	challenges: Challenges,
	user: Pick<User, 'id' | 'email'>,
	guess: { readonly id: string; readonly code: string },
	now: Date,
): Promise<{ id: string }> {
	const { table } = challenges;
	const useCode = await confirm(challenges, user, 'erasure', guess, now);
	const failed = await transact(table, [useCode, beginErasureStep(table, user.id, now)]);
	if (failed.length > 0) throw staleCode();
	return { id: user.id };
}

/** Seconds from the end of a user's requests to the erasure: longer than any drawing. */
const drawingSeconds = 15 * 60;

/** Schedules the erasure of a user for when nothing is drawn any more. */
export async function postponeErasure(table: Table, userId: string, now: Date): Promise<void> {
	const later = new Date(now.getTime() + drawingSeconds * 1000);
	await postponeCheck(table, 'USER', userId, later);
}
