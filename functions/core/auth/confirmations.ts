import { codeAttempts } from '#shared/auth/codes.ts';
import { AppError } from '../appError.ts';
import type { RateLimit } from '../limits.ts';
import { withinLimits } from '../table/rateLimits.ts';
import type { Step } from '../table/transact.ts';
import type { User } from '../users/users.ts';
import {
	type Challenge,
	type Challenges,
	countGuess,
	createChallenge,
	deleteChallengeStep,
	getChallenge,
	isCode,
} from './challenges.ts';

/** What a signed-in user confirms by a mailed code. */
type Purpose = Exclude<Challenge['purpose'], 'sign-in'>;

export interface ConfirmationContext extends Challenges {
	/** Mails a code; throws when the mail is rejected. */
	readonly mailCode: (email: string, code: string) => Promise<void>;
	/** Codes for each user. */
	readonly limits: readonly RateLimit[];
}

/**
 * Mails a code with which a signed-in user confirms something. Returns the id of the challenge.
 *
 * @throws AppError `too_many_requests`.
 */
export async function requestConfirmation(
	{ mailCode, limits, ...challenges }: ConfirmationContext,
	{ id: userId, email }: Pick<User, 'id' | 'email'>,
	purpose: Purpose,
	now: Date,
): Promise<{ id: string }> {
	const limited = limits.map((limit) => ({ subject: `${purpose}-${limit.seconds}#${userId}`, limit }));
	return withinLimits(challenges.table, limited, now, async () => {
		const { id, code } = await createChallenge(challenges, { email, purpose }, now);
		await mailCode(email, code);
		return { id };
	});
}

/** The error for a code that can no longer be used. */
export const staleCode = () => new AppError('invalid', 'codeStale');

/**
 * Verifies a code with which a user confirms something. Returns the write that uses it up.
 *
 * @throws AppError `invalid` for a wrong, used, expired or unknown code; `too_many_requests` after five wrong ones.
 */
export async function confirm(
	challenges: Challenges,
	{ email }: Pick<User, 'email'>,
	purpose: Purpose,
	guess: { readonly id: string; readonly code: string },
	now: Date,
): Promise<Step> {
	const challenge = await getChallenge(challenges.table, guess.id, now);
	if (challenge?.purpose !== purpose || challenge.email !== email) throw staleCode();
	const counted = await countGuess(challenges.table, challenge, false);
	if (!counted) throw staleCode();
	if (counted.attempts > codeAttempts)
		throw new AppError('too_many_requests', 'tooManyCodes', { retryAfter: 60 });
	if (!(await isCode(challenges, counted, guess.code))) throw new AppError('invalid', 'codeWrong');
	return deleteChallengeStep(challenges.table, counted);
}
