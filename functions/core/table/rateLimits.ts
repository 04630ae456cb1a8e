import { hash } from 'node:crypto';
import { epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { RateLimit } from '../limits.ts';
import type { Table } from './client.ts';
import {
	anyOf,
	type Condition,
	exists,
	type ItemUpdate,
	ifNew,
	isAtLeast,
	isAtMost,
	isLess,
	isMore,
	updateAndRead,
	updateItem,
} from './itemUpdate.ts';
import { type Key, keys } from './keys.ts';
import { readItem } from './query.ts';
import { type Step, updateStep } from './transact.ts';

/** A subject of a rate limit, and its limit. */
export interface Limited {
	readonly subject: string;
	readonly limit: RateLimit;
}

/** A subject of a rate limit: only a hash of the value (an address, an IP) is stored. */
export const hashedSubject = (kind: string, value: string): string =>
	`${kind}#${hash('sha256', value).slice(0, 32)}`;

/** Counts a call in the window, if it is open and has room. */
const countInWindow = (table: Table, subject: string, { limit }: RateLimit, now: number) =>
	updateAndRead(table, keys.rate(subject), {
		add: { taken: 1 },
		conditions: [isMore('expires', now), isLess('taken', limit)],
	});

/** Opens a window with its first call, unless one is open. */
const openWindow = (table: Table, subject: string, limit: RateLimit, now: number): Promise<boolean> =>
	updateItem(table, keys.rate(subject), {
		set: { taken: 1, expires: now + limit.seconds },
		remove: ['note'],
		conditions: [anyOf(ifNew, isAtMost('expires', now))],
	});

/**
 * Counts a call against a rate limit. A window opens with its first call; expired windows are deleted by their TTL.
 *
 * @returns the calls of the window so far, this one included.
 * @throws AppError `too_many_requests`, with the seconds until the window ends.
 */
export async function takeRateLimit(
	table: Table,
	subject: string,
	limit: RateLimit,
	now: Date,
): Promise<number> {
	const at = epochSeconds(now);
	for (;;) {
		const counted = await countInWindow(table, subject, limit, at);
		if (counted.succeeded) return Number(counted.output.Attributes?.taken);
		const end = Number(counted.item?.expires?.N ?? 0);
		if (end > at) throw tooManyRequests(end - at, counted.item?.note?.S);
		if (await openWindow(table, subject, limit, at)) return 1;
	}
}

/** Stores a note with the open window of a subject, which the error of a call above the limit brings back. */
export async function noteInWindow(table: Table, subject: string, note: string): Promise<void> {
	await updateItem(table, keys.rate(subject), { set: { note }, conditions: [exists('pk')] });
}

/** Takes back calls that were counted. */
export async function returnRateLimit(table: Table, subject: string, calls = 1): Promise<void> {
	const conditions = [isAtLeast('taken', calls)];
	await updateItem(table, keys.rate(subject), { add: { taken: -calls }, conditions });
}

/**
 * Counts a call against several limits and runs something. Takes every count back when a limit is exceeded or the run
 * fails.
 *
 * @param run - receives how often each subject was taken, in the order of the limits.
 * @throws AppError `too_many_requests`, and whatever the run throws.
 */
export async function withinLimits<T>(
	table: Table,
	limits: readonly Limited[],
	now: Date,
	run: (taken: readonly number[]) => Promise<T>,
): Promise<T> {
	const taken: number[] = [];
	try {
		for (const { subject, limit } of limits) taken.push(await takeRateLimit(table, subject, limit, now));
		return await run(taken);
	} catch (error) {
		const counted = limits.slice(0, taken.length);
		await Promise.all(counted.map(({ subject }) => returnRateLimit(table, subject)));
		throw error;
	}
}

const windowOf = (seconds: number, now: Date): number => Math.floor(epochSeconds(now) / seconds);

/**
 * Counts a call, or an amount, as one write of a transaction, whose step `rate` fails above the limit. Its windows begin
 * at fixed times, since a transaction cannot read first whether one is open.
 */
export function rateLimitStep(
	table: Table,
	subject: string,
	{ limit, seconds }: RateLimit,
	now: Date,
	amount = 1,
): Step {
	const fits = anyOf(ifNew, isAtMost('taken', limit - amount));
	return updateStep(table, 'rate', ...windowUpdate(subject, seconds, now, amount, fits));
}

/** Counts like a `rateLimitStep`, without a limit: `takenInWindow` reads the count. */
export const windowCountStep = (table: Table, subject: string, seconds: number, now: Date): Step =>
	updateStep(table, 'count', ...windowUpdate(subject, seconds, now, 1));

function windowUpdate(
	subject: string,
	seconds: number,
	now: Date,
	taken: number,
	...conditions: readonly Condition[]
): [Key, ItemUpdate] {
	const window = windowOf(seconds, now);
	const set = { expires: (window + 1) * seconds };
	return [keys.rateWindow(subject, window), { set, add: { taken }, conditions }];
}

/** Reads how much was counted in the present window of so many seconds; consistently. */
export async function takenInWindow(
	table: Table,
	subject: string,
	seconds: number,
	now: Date,
): Promise<number> {
	const Key = keys.rateWindow(subject, windowOf(seconds, now));
	const item = await readItem(table, Key);
	return Number(item?.taken ?? 0);
}

/** The seconds until the present window of so many seconds ends. */
export const windowSecondsLeft = (seconds: number, now: Date): number =>
	(windowOf(seconds, now) + 1) * seconds - epochSeconds(now);

/** The error for a failed `rateLimitStep`. */
export const windowExceeded = ({ seconds }: RateLimit, now: Date): AppError =>
	tooManyRequests(windowSecondsLeft(seconds, now));

const tooManyRequests = (retryAfter: number, note?: string): AppError =>
	new AppError('too_many_requests', ['waitFor', durationOf(retryAfter)], { retryAfter, note });

/** A span of seconds in the unit in which it is told. */
function durationOf(span: number): { readonly unit: string; readonly count: number } {
	if (span < 120) return { unit: 'seconds', count: span };
	if (span < 7200) return { unit: 'minutes', count: Math.ceil(span / 60) };
	return { unit: 'hours', count: Math.ceil(span / 3600) };
}
