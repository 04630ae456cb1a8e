import { codeAttempts } from '#shared/auth/codes.ts';
import { AppError } from '../appError.ts';
import {
	countGuess,
	createChallenge,
	deleteChallengeStep,
	getChallenge,
	isCode,
} from '../auth/challenges.ts';
import type { Table } from '../table/client.ts';
import { dueKeys, postponeCheck } from '../table/due.ts';
import { keys } from '../table/keys.ts';
import { type RateLimit, withinLimits } from '../table/rateLimits.ts';
import { type Step, transact } from '../table/transact.ts';
import type { User } from '../users/user.ts';

export interface ErasureCodeContext {
	readonly table: Table;
	/** Mails a code; throws when the mail is rejected. */
	readonly mailCode: (email: string, code: string) => Promise<void>;
	/** Codes for each user. */
	readonly limits: readonly RateLimit[];
}

/**
 * Mails a code with which a user confirms that the account is to be erased. Returns the id of the challenge.
 *
 * @throws AppError `too_many_requests`.
 */
export async function requestErasureCode(
	{ table, mailCode, limits }: ErasureCodeContext,
	{ id: userId, email }: Pick<User, 'id' | 'email'>,
	now: Date,
): Promise<{ id: string }> {
	const limited = limits.map((limit) => ({ subject: `erasure-${limit.seconds}#${userId}`, limit }));
	return withinLimits(table, limited, now, async () => {
		const { id, code } = await createChallenge(table, { email, purpose: 'erasure' }, now);
		await mailCode(email, code);
		return { id };
	});
}

const stale = () => new AppError('invalid', 'This code is no longer valid. Please request a new one.');

/** The write that signs the user out, blocks the account and puts it into the index of what a schedule erases. */
const beginErasureStep = (table: Table, userId: string, now: Date): Step => {
	const due = dueKeys('USER', userId, now.toISOString());
	return {
		name: 'user',
		write: {
			Update: {
				TableName: table.name,
				Key: keys.user(userId),
				UpdateExpression:
					'SET blocked = :yes, tokenVersion = tokenVersion + :one, erasingSince = :now, gsi5pk = :list, gsi5sk = :due',
				ConditionExpression: 'attribute_exists(pk)',
				ExpressionAttributeValues: {
					':yes': true,
					':one': 1,
					':now': now.toISOString(),
					':list': due.gsi5pk,
					':due': due.gsi5sk,
				},
			},
		},
	};
};

/**
 * Closes a user's account at once, for good; a schedule then erases what is stored.
 *
 * @throws AppError `invalid` for a wrong, used, expired or unknown code; `too_many_requests` after five wrong ones.
 */
export async function beginErasure(
	table: Table,
	user: Pick<User, 'id' | 'email'>,
	guess: { readonly id: string; readonly code: string },
	now: Date,
): Promise<{ id: string }> {
	const challenge = await getChallenge(table, guess.id, now);
	if (challenge?.purpose !== 'erasure' || challenge.email !== user.email) throw stale();
	const counted = await countGuess(table, challenge, false);
	if (!counted) throw stale();
	if (counted.attempts > codeAttempts)
		throw new AppError('too_many_requests', 'Too many wrong codes. Please request a new one.', {
			retryAfter: 60,
		});
	if (!isCode(counted, guess.code))
		throw new AppError('invalid', 'This code is not correct. Please check it and try again.');
	const failed = await transact(table, [
		deleteChallengeStep(table, counted),
		beginErasureStep(table, user.id, now),
	]);
	if (failed.length > 0) throw stale();
	return { id: user.id };
}

/** Seconds from the end of a user's requests to the erasure: longer than any drawing. */
const drawingSeconds = 15 * 60;

/** Schedules the erasure of a user for when nothing is drawn any more. */
export async function postponeErasure(table: Table, userId: string, now: Date): Promise<void> {
	const later = new Date(now.getTime() + drawingSeconds * 1000);
	await postponeCheck(table, 'USER', userId, later);
}
