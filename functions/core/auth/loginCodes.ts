import { codeAttempts, resendSeconds } from '#shared/auth/codes.ts';
import { epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { networkLimits, siteOf } from '../table/networks.ts';
import { hashedSubject, type Limited, noteInWindow, withinLimits } from '../table/rateLimits.ts';
import { transact } from '../table/transact.ts';
import { createUserSteps, newUser } from '../users/accounts.ts';
import { findUser, reserveUserId, type User } from '../users/users.ts';
import {
	type Challenge,
	type Challenges,
	countGuess,
	createChallenge,
	getChallenge,
	isCode,
	redeemSteps,
	replaceCode,
	shareChallenge,
} from './challenges.ts';
import { staleCode } from './confirmations.ts';
import { returnSingleGuesses, takeGuess, takeSingleGuess } from './guessLimits.ts';
import { getBrowser } from './knownBrowsers.ts';

/** Who makes a call. */
export interface Caller {
	readonly ip: string;
	/** The id of a browser that has signed in with the address before. */
	readonly device: string | undefined;
	/** A hash of the secret in the cookie of its browser. */
	readonly browser: string;
}

export interface RequestCodeContext extends Challenges {
	/** Mails a code; throws when the mail is rejected. */
	readonly mailCode: (email: string, code: string) => Promise<void>;
	readonly limits: Limits['codes'];
	/** Tells the operators; called once in a window of the stage's limit. */
	readonly reportNearLimit: () => void;
}

const each = (kind: string, value: string, limits: readonly RateLimit[]): Limited[] =>
	limits.map((limit) => ({ subject: hashedSubject(`${kind}-${limit.seconds}`, value), limit }));

/** The limits of a request for a code. A browser that has signed in before has some that no other can use up. The last is the stage's. */
const limitsOf = (
	{ perCaller, perDevice, perAddress, perNetwork, perStage }: Limits['codes'],
	email: string,
	{ ip, device }: Caller,
): Limited[] =>
	device
		? [
				...each('code-device', device, perDevice),
				...each('code-address-known', email, perAddress),
				{ subject: 'code-stage-known', limit: perStage },
			]
		: [
				...each('code-caller', `${email} ${siteOf(ip)}`, perCaller),
				...each('code-address', email, perAddress),
				...networkLimits('code', ip, perNetwork),
				{ subject: 'code-stage', limit: perStage },
			];

/** The share of the stage's limit at which the operators are told. */
const nearLimit = 0.8;

/** A challenge, and how many seconds ago its code was mailed where that was before this call. */
interface RequestedCode {
	readonly id: string;
	readonly mailed_seconds_ago?: number;
}

/**
 * Mails a new code to an address and returns the id of this challenge, whether or not the account exists. Within a minute
 * of the last code for the same browser, the challenge of that one is returned; another browser of the network gets one of its own
 * for the same mail, which may have been requested in the browser of an app. Takes the rate limits back when no code was mailed.
 *
 * @throws AppError `too_many_requests` past a limit, and within a minute of a code that is used up.
 */
export async function requestCode(
	{ table, readKey, mailCode, limits, reportNearLimit }: RequestCodeContext,
	email: string,
	caller: Caller,
	now: Date,
): Promise<RequestedCode> {
	const taking = limitsOf(limits, email, caller);
	try {
		return await withinLimits(table, taking, now, async (taken) => {
			if (taken.at(-1) === Math.ceil(limits.perStage.limit * nearLimit)) reportNearLimit();
			const { id, code } = await createChallenge(
				{ table, readKey },
				{ email, device: caller.device, browser: caller.browser },
				now,
			);
			await mailCode(email, code);
			if (taking[0]) await noteInWindow(table, taking[0].subject, id);
			return { id };
		});
	} catch (error) {
		const { note = '', retryAfter = 0 } = error instanceof AppError ? error.extras : {};
		const last = note && (await getChallenge(table, note, now));
		if (!last || last.attempts >= codeAttempts) throw error;
		const id = last.browser === caller.browser ? last.id : await shareChallenge(table, last, caller);
		if (!id) throw error;
		return { id, mailed_seconds_ago: Math.max(0, resendSeconds - retryAfter) };
	}
}

export interface ValidateCodeContext extends Challenges {
	/** Mails a second code. */
	readonly mailCode: (email: string, code: string) => Promise<void>;
	readonly limits: Limits['guesses'];
	readonly adminEmails: readonly string[];
	readonly welcomeCredits: number;
}

/** The user whom a code signs in. */
export interface CodeSignIn {
	readonly user: User;
	/** Whether this code created the account. */
	readonly created: boolean;
}

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
): Promise<CodeSignIn> {
	const { table, limits, adminEmails } = context;
	const challenge = await getChallenge(table, guess.user_id, now);
	// A browser that was signed out since it requested the code is unknown.
	const device = challenge?.device && (await getBrowser(table, challenge.device))?.id;
	await takeGuess(table, device, ip, limits, now);
	if (challenge?.purpose !== 'sign-in') throw staleCode();
	if (challenge.attempts >= codeAttempts) throw tooManyGuesses(challenge, now);
	const first = challenge.first && (await getChallenge(table, challenge.first, now));
	// The code was used, or replaced by the second one, in the browser that requested it.
	if (challenge.first && (!first || first.hash !== challenge.hash)) throw staleCode();
	const known = await findUser(table, challenge.email);
	const atStake = known !== undefined || adminEmails.includes(challenge.email);
	const isConfirmed = device !== undefined || challenge.step === 2;
	const isSingle = !isConfirmed && (await takeSingleGuess(table, challenge, atStake, limits, now));
	const counted = await countGuess(table, challenge, isSingle && atStake);
	if (!counted) throw staleCode();
	if (counted.attempts > codeAttempts) throw tooManyGuesses(counted, now);
	if (!(await isCode(context, counted, guess.code))) throw new AppError('invalid', 'codeWrong');
	if (!isConfirmed && !isSingle) return askForSecondCode(context, counted, now);
	if (counted.single > 0) await returnSingleGuesses(table, counted.single);
	const user = await redeemCode(context, counted, known, now);
	if (user.blocked) throw new AppError('conflict', 'accountBlocked');
	return { user, created: !known };
}

function tooManyGuesses({ expires }: Challenge, now: Date): AppError {
	const retryAfter = Math.max(1, expires - epochSeconds(now));
	return new AppError('too_many_requests', 'tooManyCodes', { retryAfter });
}

async function askForSecondCode(
	context: ValidateCodeContext,
	challenge: Challenge,
	now: Date,
): Promise<never> {
	const code = await replaceCode(context, challenge, now);
	if (!code) throw staleCode();
	await context.mailCode(challenge.email, code);
	throw new AppError('invalid', 'secondCodeMailed');
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
		...redeemSteps(table, challenge),
		...(known ? [] : createUserSteps(table, user, settings, now)),
	]);
	if (failed.length > 0) throw staleCode();
	return user;
}
