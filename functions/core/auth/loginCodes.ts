import { codeAttempts } from '#shared/auth/codes.ts';
import { epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { type NetworkLimits, networkLimits, networkOf } from '../table/networks.ts';
import { hashedSubject, type Limited, type RateLimit, withinLimits } from '../table/rateLimits.ts';
import { transact } from '../table/transact.ts';
import { createUserSteps, newUser } from '../users/accounts.ts';
import type { User } from '../users/user.ts';
import { reserveUserId } from '../users/userIds.ts';
import { findUser } from '../users/users.ts';
import {
	type Challenge,
	countGuess,
	createChallenge,
	deleteChallengeStep,
	getChallenge,
	isCode,
	replaceCode,
} from './challenges.ts';
import { type GuessLimits, returnSingleGuesses, takeGuess, takeSingleGuess } from './guessLimits.ts';

export interface CodeLimits {
	/** Codes to an address that are requested from one network. */
	readonly perCaller: readonly RateLimit[];
	/** Codes to an address that are requested by browsers that have never signed in with it. */
	readonly perAddress: readonly RateLimit[];
	/** Codes that are requested by a browser that has signed in with the address. */
	readonly perDevice: readonly RateLimit[];
	/** Codes to any address, for the networks of the caller. */
	readonly perNetwork: NetworkLimits;
	/** Codes to all browsers that have never signed in. */
	readonly perStage: RateLimit;
}

/** Who makes a call. */
export interface Caller {
	readonly ip: string;
	/** The id of a browser that has signed in with the address before. */
	readonly device: string | undefined;
}

export interface RequestCodeContext {
	readonly table: Table;
	/** Mails a code; throws when the mail is rejected. */
	readonly mailCode: (email: string, code: string) => Promise<void>;
	readonly limits: CodeLimits;
	/** Tells the operators; called once in a window of the stage's limit. */
	readonly reportNearLimit: () => void;
}

/** The limits of a request for a code. Those of a browser that has signed in before are its own. */
function limitsOf(
	{ perCaller, perAddress, perDevice, perNetwork, perStage }: CodeLimits,
	email: string,
	{ ip, device }: Caller,
): Limited[] {
	const each = (kind: string, value: string, limits: readonly RateLimit[]): Limited[] =>
		limits.map((limit) => ({ subject: hashedSubject(`${kind}-${limit.seconds}`, value), limit }));
	if (device) return each('code-device', device, perDevice);
	return [
		...each('code-caller', `${email} ${networkOf(ip)}`, perCaller),
		...each('code-address', email, perAddress),
		...networkLimits('code', ip, perNetwork),
		{ subject: 'code-stage', limit: perStage },
	];
}

/** The share of the stage's limit at which the operators are told. */
const nearLimit = 0.8;

/**
 * Mails a new code to an address and returns the id of this challenge, whether or not the account exists. Takes the
 * rate limits back when no code was mailed.
 *
 * @throws AppError `too_many_requests` within a minute of the last code, or past a limit.
 */
export async function requestCode(
	{ table, mailCode, limits, reportNearLimit }: RequestCodeContext,
	email: string,
	caller: Caller,
	now: Date,
): Promise<{ id: string }> {
	return withinLimits(table, limitsOf(limits, email, caller), now, async (taken) => {
		if (!caller.device && taken.at(-1) === Math.ceil(limits.perStage.limit * nearLimit)) reportNearLimit();
		const { id, code } = await createChallenge(table, { email, device: caller.device }, now);
		await mailCode(email, code);
		return { id };
	});
}

export interface ValidateCodeContext {
	readonly table: Table;
	/** Mails a second code. */
	readonly mailCode: (email: string, code: string) => Promise<void>;
	readonly limits: GuessLimits;
	readonly adminEmails: readonly string[];
	/** In credits. */
	readonly welcomeCredits: number;
}

const stale = () => new AppError('invalid', 'This code is no longer valid. Please request a new one.');

/**
 * Exchanges a code for the user it was mailed to; the first time this creates the account, with `welcomeCredits` as a
 * GRANT. Each code works once, and five wrong guesses invalidate it. While codes of existing accounts are guessed at,
 * a browser that has never signed in gets a second code after the first.
 *
 * @throws AppError `invalid` for a wrong, used, expired or unknown code, and after the first of two codes;
 *   `too_many_requests` from the sixth guess on and past a limit; `conflict` for a blocked user.
 */
export async function validateCode(
	context: ValidateCodeContext,
	guess: { user_id: string; code: string },
	ip: string,
	now: Date,
): Promise<User> {
	const { table, limits, adminEmails } = context;
	const challenge = await getChallenge(table, guess.user_id, now);
	await takeGuess(table, challenge?.device, ip, limits, now);
	if (challenge?.purpose !== 'sign-in') throw stale();
	if (challenge.attempts >= codeAttempts) throw tooManyGuesses(challenge, now);
	const known = await findUser(table, challenge.email);
	const atStake = known !== undefined || adminEmails.includes(challenge.email);
	const isConfirmed = challenge.device !== undefined || challenge.step === 2;
	const isSingle = !isConfirmed && (await takeSingleGuess(table, challenge, atStake, limits, now));
	const counted = await countGuess(table, challenge, isSingle && atStake);
	if (!counted) throw stale();
	if (counted.attempts > codeAttempts) throw tooManyGuesses(counted, now);
	if (!isCode(counted, guess.code))
		throw new AppError('invalid', 'This code is not correct. Please check it and try again.');
	if (!isConfirmed && !isSingle) return askForSecondCode(context, counted, now);
	if (counted.single > 0) await returnSingleGuesses(table, counted.single);
	const user = await redeemCode(context, counted, known, now);
	if (user.blocked) throw new AppError('conflict', 'This account is blocked. Please contact support.');
	return user;
}

function tooManyGuesses({ expires }: Challenge, now: Date): AppError {
	const retryAfter = Math.max(1, expires - epochSeconds(now));
	return new AppError('too_many_requests', 'Too many wrong codes. Please request a new one.', { retryAfter });
}

async function askForSecondCode(
	{ table, mailCode }: ValidateCodeContext,
	challenge: Challenge,
	now: Date,
): Promise<never> {
	const code = await replaceCode(table, challenge, now);
	if (!code) throw stale();
	await mailCode(challenge.email, code);
	throw new AppError(
		'invalid',
		'This code is correct. To keep your account safe, we have mailed you a second one. Please enter it, too.',
	);
}

/**
 * Deletes the code and returns its user, creating the account if it does not exist, in one transaction.
 *
 * @throws AppError `invalid` when the code was used, or the account created, in the meantime.
 */
async function redeemCode(
	{ table, adminEmails, welcomeCredits }: ValidateCodeContext,
	challenge: Challenge,
	known: User | undefined,
	now: Date,
): Promise<User> {
	const { email } = challenge;
	const role = adminEmails.includes(email) ? 'ADMIN' : 'USER';
	const settings = { role, welcomeCredits } as const;
	const user = known ?? newUser(await reserveUserId(table, email), email, settings, now);
	const failed = await transact(table, [
		deleteChallengeStep(table, challenge),
		...(known ? [] : createUserSteps(table, user, settings, now)),
	]);
	if (failed.length > 0) throw stale();
	return user;
}
