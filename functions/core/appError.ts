import type { ConflictCause, Issue } from '#shared/api/envelope.ts';
import type { ErrorCode } from '#shared/api/errorStatuses.ts';
import { type Params, type Sentence, type Stated, state } from '#shared/sentences/sentence.ts';

export interface ErrorExtras {
	/** The invalid fields. */
	readonly details?: readonly Issue[];
	/** Seconds after which the call can be retried. */
	readonly retryAfter?: number;
	/** What was stored with the window of a limit that is exceeded; clients do not see it. */
	readonly note?: string | undefined;
	/** Of a conflict. */
	readonly cause?: ConflictCause;
	/** Of a conflict: the row as it is now, as the API shows it. */
	readonly current?: unknown;
}

const statedFrom = (why: Sentence | Stated): Stated =>
	typeof why === 'string' || !('message' in why) ? state(why) : why;

/** The only error shown to clients: the code determines the HTTP status, the message is shown to users. */
export class AppError extends Error implements Stated {
	override readonly name = 'AppError';
	readonly code: ErrorCode;
	readonly reason: string | undefined;
	readonly params: Params | undefined;
	readonly extras: ErrorExtras;

	/** @param why the sentence for users, or one that was stated before. */
	constructor(code: ErrorCode, why: Sentence | Stated, extras: ErrorExtras = {}) {
		const { message, reason, params } = statedFrom(why);
		super(message);
		this.code = code;
		this.reason = reason;
		this.params = params;
		this.extras = extras;
	}
}

/** Returns an issue of the API about a field. */
export function issueOf(path: string, why: Sentence | Stated): Issue {
	const { message, reason, params } = statedFrom(why);
	return { path, message, ...(reason && { reason }), ...(params && { params }) };
}

/** Returns a 400 for a field. */
export const invalid = (path: string, why: Sentence | Stated): AppError =>
	new AppError('invalid', why, { details: [issueOf(path, why)] });

/** What a 404 names. */
type Missing =
	| 'account'
	| 'browser'
	| 'event'
	| 'image'
	| 'key'
	| 'message'
	| 'payment'
	| 'picture'
	| 'provider'
	| 'reply'
	| 'request'
	| 'transaction'
	| 'webhook';

/** Returns a 404, also for what belongs to another user. */
export const notFound = (what: Missing): AppError => new AppError('not_found', ['missing', { what }]);
