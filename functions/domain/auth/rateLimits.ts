import { createHash } from 'node:crypto';

/** At most `limit` takes within `seconds` of the first. */
export interface RateLimit {
	readonly limit: number;
	readonly seconds: number;
}

/** Counts takes; the subject says of whom or what, and holds nothing personal in the clear. */
export interface RateLimiter {
	/**
	 * Takes one.
	 * @throws AppError `too_many_requests`, with the seconds until the window ends.
	 */
	take(subject: string, limit: RateLimit, now: Date): Promise<void>;
	/** Gives one back that was taken for nothing. */
	giveBack(subject: string): Promise<void>;
}

/** Names of whom or what takes are counted, without saying it: only a hash of the value is kept. */
export const subjectOf = (kind: string, value: string): string =>
	`${kind}#${createHash('sha256').update(value).digest('hex').slice(0, 32)}`;
