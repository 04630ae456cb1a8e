import { daySeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { takenInWindow, windowCountStep, windowSecondsLeft } from '../table/rateLimits.ts';
import type { Step } from '../table/transact.ts';

const subjectOf = (userId: string): string => `refused#${userId}`;

/** The write that counts a request that was refused for its photo or its words. Such a request costs nothing. */
export const refusedStep = (table: Table, userId: string, now: Date): Step =>
	windowCountStep(table, subjectOf(userId), daySeconds, now);

/**
 * Requires that fewer requests of a customer than `most` were refused on this day (UTC).
 *
 * @throws AppError `too_many_requests`, with the seconds until the day ends.
 */
export async function requireFewRefusals(
	table: Table,
	userId: string,
	most: number,
	now: Date,
): Promise<void> {
	if ((await takenInWindow(table, subjectOf(userId), daySeconds, now)) < most) return;
	throw new AppError('too_many_requests', 'tooManyRefused', {
		retryAfter: windowSecondsLeft(daySeconds, now),
	});
}
