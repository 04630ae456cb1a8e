import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { codeLength, codeMinutes } from '#shared/auth/codes.ts';
import { epochSeconds } from '#shared/time.ts';
import type { Table } from '../table/client.ts';
import { type Condition, equals, putItem, updateAndRead } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';
import { deleteStep, putStep, type Step, transact, updateStep } from '../table/transact.ts';
import { macOf, type ReadTokenKey } from './tokens.ts';

/** The table of challenges, and the key of their hashes. */
export interface Challenges {
	readonly table: Table;
	readonly readKey: ReadTokenKey;
}

/** A code has so few values that whoever reads a hash without a key finds it. */
const hashOf = ({ readKey }: Pick<Challenges, 'readKey'>, salt: string, code: string): Promise<string> =>
	macOf(readKey, `login code:${salt}:${code}`);

const challengeItem = z.object({
	id: z.string(),
	email: z.string(),
	purpose: z.enum(['sign-in', 'erasure', 'grant']).default('sign-in'),
	/** The browser that requested it, if it has signed in with this address before. */
	device: z.string().optional(),
	/** A hash of the secret in the cookie of the browser that requested it. */
	browser: z.string().optional(),
	/** Of a challenge that another browser got for the same mail: the id of the first one. */
	first: z.string().optional(),
	/** How many other browsers have got a challenge for the same mail. */
	others: z.int().default(0),
	salt: z.string(),
	/** HMAC-SHA-256 of salt and code with the key that signs tokens, in hexadecimal. */
	hash: z.string(),
	/** The code in use: the second one is mailed after the first was entered. */
	step: z.literal([1, 2]),
	attempts: z.int(),
	/** How many of them count as guesses at one code; see `guessLimits`. */
	single: z.int(),
	/** In seconds since 1970. */
	expires: z.int(),
});

/** A mailed login code, as it is stored: never the code itself. Its id is known to the browser that requested it. */
export type Challenge = z.infer<typeof challengeItem>;

/** Returns a random code, and what is stored of it. */
async function newCode(challenges: Challenges, now: Date) {
	const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
	const salt = randomUUID();
	const expires = epochSeconds(now) + codeMinutes * 60;
	return { code, stored: { salt, hash: await hashOf(challenges, salt, code), attempts: 0, expires } };
}

/** Stores a new challenge for an address. Returns its id, and the code to mail. */
export async function createChallenge(
	challenges: Challenges,
	{ email, device, browser, purpose = 'sign-in' }: Pick<Challenge, 'email'> & Partial<Challenge>,
	now: Date,
): Promise<{ readonly id: string; readonly code: string }> {
	const id = randomUUID();
	const { table } = challenges;
	const { code, stored } = await newCode(challenges, now);
	const challenge: Challenge = {
		id,
		email,
		device,
		browser,
		purpose,
		step: 1,
		single: 0,
		others: 0,
		...stored,
	};
	await putItem(table, { ...keys.challenge(id), kind: 'CHALLENGE', ...challenge });
	return { id, code };
}

/** The other browsers of a network that can enter a mailed code beside the one that requested it, at most. */
export const otherBrowsers = 2;

/**
 * Gives another browser a challenge of its own for a code that was mailed, with guesses of its own.
 *
 * @returns its id; nothing once the code was used, replaced by the second one, or given to enough browsers.
 */
export async function shareChallenge(
	table: Table,
	first: Challenge,
	{ browser, device }: Pick<Challenge, 'browser' | 'device'>,
): Promise<string | undefined> {
	if (first.step !== 1 || first.others >= otherBrowsers) return undefined;
	const id = randomUUID();
	const challenge: Challenge = { ...first, id, browser, device, first: first.id, attempts: 0, single: 0 };
	const failed = await transact(table, [
		updateStep(table, 'first', keys.challenge(first.id), {
			set: { others: first.others + 1 },
			conditions: [sameCode(first), equals('others', first.others)],
		}),
		putStep(table, 'other', { ...keys.challenge(id), kind: 'CHALLENGE', ...challenge }),
	]);
	return failed.length === 0 ? id : undefined;
}

/** Replaces the code of a challenge by the second one. Returns that, or nothing if the code was replaced meanwhile. */
export async function replaceCode(
	challenges: Challenges,
	challenge: Challenge,
	now: Date,
): Promise<string | undefined> {
	const { table } = challenges;
	const { code, stored } = await newCode(challenges, now);
	const own = { ...challenge, ...stored, step: 2, first: undefined };
	const Item = { ...keys.challenge(challenge.id), kind: 'CHALLENGE', ...own };
	return (await putItem(table, Item, sameCode(challenge))) ? code : undefined;
}

/** Reads a challenge that has not expired. */
export async function getChallenge(table: Table, id: string, now: Date): Promise<Challenge | undefined> {
	const challenge = await readParsed(table, keys.challenge(id), challengeItem.parse);
	return challenge && challenge.expires > epochSeconds(now) ? challenge : undefined;
}

/**
 * Counts a guess at a code.
 *
 * @param single - whether it is a guess at one code.
 * @returns the challenge with the guess; nothing if its code was used or replaced meanwhile.
 */
export async function countGuess(
	table: Table,
	challenge: Challenge,
	single: boolean,
): Promise<Challenge | undefined> {
	const add = { attempts: 1, single: single ? 1 : 0 };
	const update = { add, conditions: [sameCode(challenge)] };
	const counted = await updateAndRead(table, keys.challenge(challenge.id), update);
	return counted.succeeded ? challengeItem.parse(counted.output.Attributes) : undefined;
}

/** Whether a guess is the code; takes the same time for every guess. */
export const isCode = async (
	challenges: Challenges,
	{ salt, hash }: Challenge,
	guess: string,
): Promise<boolean> => timingSafeEqual(Buffer.from(hash), Buffer.from(await hashOf(challenges, salt, guess)));

/** The write that deletes a challenge; its condition fails when the code was used or replaced meanwhile. */
export const deleteChallengeStep = (table: Table, challenge: Challenge): Step =>
	deleteStep(table, 'code', keys.challenge(challenge.id), sameCode(challenge));

/** The writes that use a code up: they delete its challenge, and the first one for the same mail. */
export const redeemSteps = (table: Table, challenge: Challenge): Step[] => [
	deleteChallengeStep(table, challenge),
	...(challenge.first ? [deleteChallengeStep(table, { ...challenge, id: challenge.first })] : []),
];

const sameCode = ({ hash }: Challenge): Condition => equals('hash', hash);
