import { AppError } from '../appError.ts';
import type { Limits } from '../limits.ts';
import type { Table } from '../table/client.ts';
import { networkLimits } from '../table/networks.ts';
import { returnRateLimit, takeRateLimit } from '../table/rateLimits.ts';
import type { Challenge } from './challenges.ts';

/** Counts a guess of a browser or, where the browser has never signed in, of the caller's networks. */
export async function takeGuess(
	table: Table,
	device: string | undefined,
	ip: string,
	{ perDevice, perNetwork }: Limits['guesses'],
	now: Date,
): Promise<void> {
	const limits = device
		? [{ subject: `guess-device#${device}`, limit: perDevice }]
		: networkLimits('guess', ip, perNetwork);
	for (const { subject, limit } of limits) await takeRateLimit(table, subject, limit, now);
}

const singleSubject = 'guess-single';

/**
 * Counts a guess that would sign in with one code.
 *
 * @param atStake - whether the code opens an existing account; for other addresses the same calls are made, so that
 *   their time does not reveal which accounts exist.
 * @returns false past the stage's limit.
 */
export async function takeSingleGuess(
	table: Table,
	{ id }: Challenge,
	atStake: boolean,
	{ single }: Limits['guesses'],
	now: Date,
): Promise<boolean> {
	try {
		await takeRateLimit(table, atStake ? singleSubject : `${singleSubject}#${id}`, single, now);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === 'too_many_requests') return false;
		throw error;
	}
}

/** Takes back the guesses of a code that was entered correctly in the end. */
export const returnSingleGuesses = (table: Table, guesses: number): Promise<void> =>
	returnRateLimit(table, singleSubject, guesses);
