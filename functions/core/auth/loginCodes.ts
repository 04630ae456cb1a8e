import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { codeAttempts, codeLength, codeMinutes } from '#shared/auth/codes.ts';
import { epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { conditional } from '../table/conditional.ts';
import { keys } from '../table/keys.ts';
import { hashedSubject, type RateLimit, returnRateLimit, takeRateLimit } from '../table/rateLimits.ts';
import { type Step, transact } from '../table/transact.ts';
import { createUserSteps, type NewUserSettings, newUser } from '../users/accounts.ts';
import type { User } from '../users/user.ts';
import { reserveUserId } from '../users/userIds.ts';
import { getUser } from '../users/users.ts';
import { countWrongCode, requireUnlocked, resetWrongCodesStep } from './signInLock.ts';

/** A login code as it is stored: never the code itself. */
interface StoredCode {
	/** The address it was mailed to. */
	readonly email: string;
	readonly salt: string;
	/** SHA-256 of salt and code, in hexadecimal. */
	readonly hash: string;
	/** Guesses so far, the current one included. */
	readonly attempts: number;
	readonly expiresAt: Date;
}

export interface CodeLimits {
	readonly perAddress: readonly RateLimit[];
	readonly perIp: RateLimit;
	readonly perStage: RateLimit;
}

export interface RequestCodeContext {
	readonly table: Table;
	/** Mails a code; throws when the mail is rejected. */
	readonly mailCode: (email: string, code: string) => Promise<void>;
	readonly limits: CodeLimits;
}

const hashOf = (salt: string, code: string): string =>
	createHash('sha256').update(`${salt}:${code}`).digest('hex');

/**
 * Mails a new code to an address and returns the user id to validate it with, whether or not the account exists.
 * Takes the rate limits back when no code was mailed.
 *
 * @throws AppError `too_many_requests` within a minute of the last code, past a limit, or while sign-in by code is
 *   locked.
 */
export async function requestCode(
	{ table, mailCode, limits }: RequestCodeContext,
	email: string,
	ip: string,
	now: Date,
): Promise<{ id: string }> {
	const subjects: [string, RateLimit][] = [
		...limits.perAddress.map((limit): [string, RateLimit] => [
			hashedSubject(`code-address-${limit.seconds}`, email),
			limit,
		]),
		[hashedSubject('code-ip', ip), limits.perIp],
		['code-stage', limits.perStage],
	];
	const taken: string[] = [];
	try {
		for (const [subject, limit] of subjects) {
			await takeRateLimit(table, subject, limit, now);
			taken.push(subject);
		}
		const id = await reserveUserId(table, email);
		await requireUnlocked(table, id, now);
		const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
		const salt = randomUUID();
		const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
		await putCode(table, id, { email, salt, hash: hashOf(salt, code), attempts: 0, expiresAt });
		await mailCode(email, code);
		return { id };
	} catch (error) {
		await Promise.all(taken.map((subject) => returnRateLimit(table, subject)));
		throw error;
	}
}

export interface ValidateCodeContext {
	readonly table: Table;
	/** Consecutive wrong codes that lock sign-in by code, and for how long. */
	readonly wrongCodes: RateLimit;
	readonly adminEmails: readonly string[];
	/** In credits. */
	readonly welcomeCredits: number;
}

/**
 * Exchanges a code for the user it was mailed to; the first time this creates the account, with `welcomeCredits` as a
 * GRANT. Each code works once, and five wrong guesses invalidate it.
 *
 * @throws AppError `invalid` for a wrong, used, expired or unknown code; `too_many_requests` from the sixth guess on
 *   and while sign-in by code is locked; `conflict` for a blocked user.
 */
export async function validateCode(
	{ table, wrongCodes, adminEmails, welcomeCredits }: ValidateCodeContext,
	guess: { user_id: string; code: string },
	now: Date,
): Promise<User> {
	const stale = new AppError('invalid', 'This code is no longer valid. Please request a new one.');
	await requireUnlocked(table, guess.user_id, now);
	const stored = await countGuess(table, guess.user_id);
	if (!stored || stored.expiresAt <= now) throw stale;
	if (stored.attempts > codeAttempts) {
		const retryAfter = Math.ceil((stored.expiresAt.getTime() - now.getTime()) / 1000);
		throw new AppError('too_many_requests', 'Too many wrong codes. Please request a new one.', {
			retryAfter,
		});
	}
	const isCorrect = timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hashOf(stored.salt, guess.code)));
	if (!isCorrect) {
		await countWrongCode(table, guess.user_id, stored.email, wrongCodes, now);
		throw new AppError('invalid', 'This code is not correct. Please check it and try again.');
	}
	const role = adminEmails.includes(stored.email) ? 'ADMIN' : 'USER';
	const user = await redeemCode(table, guess.user_id, stored, { role, welcomeCredits }, now);
	if (!user) throw stale;
	if (user.blocked) throw new AppError('conflict', 'This account is blocked. Please contact support.');
	return user;
}

const codeItem = z
	.object({
		email: z.string(),
		salt: z.string(),
		hash: z.string(),
		attempts: z.number(),
		expires: z.number(),
	})
	.transform(({ expires, ...code }): StoredCode => ({ ...code, expiresAt: new Date(expires * 1000) }));

async function putCode(table: Table, userId: string, { expiresAt, ...code }: StoredCode): Promise<void> {
	const expires = epochSeconds(expiresAt);
	const Item = { ...keys.code(userId), kind: 'CODE', ...code, expires };
	await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Counts a guess and returns the code, or nothing where there is none. */
async function countGuess(table: Table, userId: string): Promise<StoredCode | undefined> {
	const update = new UpdateCommand({
		TableName: table.name,
		Key: keys.code(userId),
		UpdateExpression: 'SET attempts = attempts + :one',
		ConditionExpression: 'attribute_exists(pk)',
		ExpressionAttributeValues: { ':one': 1 },
		ReturnValues: 'ALL_NEW',
	});
	const counted = await conditional(table.client.send(update));
	return counted.succeeded ? codeItem.parse(counted.output.Attributes) : undefined;
}

/**
 * Deletes the code and returns its user, creating the account if it does not exist, in one transaction. Returns nothing
 * when the code was used in the meantime.
 */
async function redeemCode(
	table: Table,
	userId: string,
	code: StoredCode,
	settings: NewUserSettings,
	now: Date,
): Promise<User | undefined> {
	const known = await getUser(table, userId);
	const user = known ?? newUser(userId, code.email, settings, now);
	const failed = await transact(table, [
		deleteCodeStep(table, userId, code),
		resetWrongCodesStep(table, userId),
		...(known ? [] : createUserSteps(table, user, settings, now)),
	]);
	return failed.length === 0 ? user : undefined;
}

const deleteCodeStep = (table: Table, userId: string, code: StoredCode): Step => ({
	name: 'code',
	write: {
		Delete: {
			TableName: table.name,
			Key: keys.code(userId),
			ConditionExpression: '#hash = :hash',
			ExpressionAttributeNames: { '#hash': 'hash' },
			ExpressionAttributeValues: { ':hash': code.hash },
		},
	},
});
