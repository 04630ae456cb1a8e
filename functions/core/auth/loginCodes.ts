import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Role } from '#shared/api/users.ts';
import { codeAttempts, codeLength, codeMinutes } from '#shared/auth/codes.ts';
import { AppError } from '../appError.ts';
import { type RateLimit, type RateLimiter, subjectOf } from '../table/rateLimits.ts';
import type { User } from '../users/user.ts';

/** What is kept of a code: never the code itself. */
export interface StoredCode {
	/** The address it was mailed to. */
	readonly email: string;
	readonly salt: string;
	/** SHA-256 of salt and code, in hexadecimal. */
	readonly hash: string;
	/** Guesses so far, the current one included. */
	readonly attempts: number;
	readonly expiresAt: Date;
}

export interface Accounts {
	/** The id that belongs to an address; the first call reserves one. */
	reserve(email: string): Promise<string>;
}

export interface LoginCodes {
	put(userId: string, code: StoredCode): Promise<void>;
	/** Counts a guess and answers the code, or nothing where there is none. */
	countGuess(userId: string): Promise<StoredCode | undefined>;
	/**
	 * Uses the code up and answers its owner, in one transaction; the first time this opens the account,
	 * with `welcomeCredits` as a GRANT. Answers nothing when somebody else was faster.
	 */
	redeem(userId: string, code: StoredCode, opening: Opening, now: Date): Promise<User | undefined>;
	/** Until when nobody can sign in to the account by code, if so. */
	lockedUntil(userId: string, now: Date): Promise<Date | undefined>;
	/** Counts a wrong code; the one that reaches the limit lets code sign-in rest. A right one counts from zero again. */
	countWrong(userId: string, email: string, limit: RateLimit, now: Date): Promise<void>;
}

/** With what an account begins. */
export interface Opening {
	readonly role: Role;
	/** In credits. */
	readonly welcomeCredits: number;
}

export interface LoginCodeMail {
	/** Sends a code; throws when the mail is refused. */
	loginCode(to: string, code: string): Promise<void>;
}

export interface CodeLimits {
	readonly perAddress: readonly RateLimit[];
	readonly perIp: RateLimit;
	readonly perStage: RateLimit;
}

/** The 429 while code sign-in rests. */
function resting(until: Date, now: Date): AppError {
	const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000);
	return new AppError(
		'too_many_requests',
		'There were too many wrong codes, so signing in by code rests for a day. Please sign in with Google, or try again later.',
		{ retryAfter },
	);
}

export interface RequestCodePorts {
	readonly accounts: Accounts;
	readonly codes: LoginCodes;
	readonly limiter: RateLimiter;
	readonly mail: LoginCodeMail;
	readonly limits: CodeLimits;
}

const hashOf = (salt: string, code: string): string =>
	createHash('sha256').update(`${salt}:${code}`).digest('hex');

/**
 * Mails a fresh code to an address and answers the id to validate it with, the same way whether or not the
 * account exists. A mail that is refused gives the limits back.
 *
 * @throws AppError `too_many_requests` within a minute of the last code, past a limit, or while code sign-in rests.
 */
export async function requestCode(
	ports: RequestCodePorts,
	email: string,
	ip: string,
	now: Date,
): Promise<{ id: string }> {
	const takes: [string, RateLimit][] = [
		...ports.limits.perAddress.map((limit): [string, RateLimit] => [
			subjectOf(`code-address-${limit.seconds}`, email),
			limit,
		]),
		[subjectOf('code-ip', ip), ports.limits.perIp],
		['code-stage', ports.limits.perStage],
	];
	const taken: string[] = [];
	const giveBack = () => Promise.all(taken.map((subject) => ports.limiter.giveBack(subject)));
	try {
		for (const [subject, limit] of takes) {
			await ports.limiter.take(subject, limit, now);
			taken.push(subject);
		}
		const id = await ports.accounts.reserve(email);
		const until = await ports.codes.lockedUntil(id, now);
		if (until) throw resting(until, now);
		const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
		const salt = randomUUID();
		const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
		await ports.codes.put(id, { email, salt, hash: hashOf(salt, code), attempts: 0, expiresAt });
		await ports.mail.loginCode(email, code);
		return { id };
	} catch (error) {
		await giveBack();
		throw error;
	}
}

export interface ValidateCodePorts {
	readonly codes: Pick<LoginCodes, 'countGuess' | 'redeem' | 'lockedUntil' | 'countWrong'>;
	/** Wrong codes in a row after which code sign-in of an account rests, and for how long. */
	readonly wrongCodes: RateLimit;
	readonly adminEmails: readonly string[];
	/** In credits. */
	readonly welcomeCredits: number;
}

/**
 * Exchanges a code for the person it was mailed to. Each code works once, and five guesses void it.
 *
 * @throws AppError `invalid` for a wrong, used, expired or unknown code; `too_many_requests` from the sixth guess on
 *   and while code sign-in rests; `forbidden` for somebody who is blocked.
 */
export async function validateCode(
	ports: ValidateCodePorts,
	guess: { user_id: string; code: string },
	now: Date,
): Promise<User> {
	const stale = new AppError('invalid', 'This code is no longer valid. Please request a new one.');
	const until = await ports.codes.lockedUntil(guess.user_id, now);
	if (until) throw resting(until, now);
	const stored = await ports.codes.countGuess(guess.user_id);
	if (!stored || stored.expiresAt <= now) throw stale;
	if (stored.attempts > codeAttempts) {
		const retryAfter = Math.ceil((stored.expiresAt.getTime() - now.getTime()) / 1000);
		throw new AppError('too_many_requests', 'Too many wrong codes. Please request a new one.', {
			retryAfter,
		});
	}
	const right = timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hashOf(stored.salt, guess.code)));
	if (!right) {
		await ports.codes.countWrong(guess.user_id, stored.email, ports.wrongCodes, now);
		throw new AppError('invalid', 'This code is not correct. Please check it and try again.');
	}
	const opening: Opening = {
		role: ports.adminEmails.includes(stored.email) ? 'ADMIN' : 'USER',
		welcomeCredits: ports.welcomeCredits,
	};
	const user = await ports.codes.redeem(guess.user_id, stored, opening, now);
	if (!user) throw stale;
	if (user.blocked) throw new AppError('forbidden', 'This account is blocked. Please contact support.');
	return user;
}
