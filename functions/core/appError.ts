import type { ConflictCause, ErrorCode, Issue } from '#shared/api/envelope.ts';

export interface ErrorExtras {
	/** The invalid fields. */
	readonly details?: readonly Issue[];
	/** Seconds after which the call can be retried. */
	readonly retryAfter?: number;
	/** Of a conflict. */
	readonly cause?: ConflictCause;
	/** Of a conflict: the row as it is now, as the API shows it. */
	readonly current?: unknown;
}

/** The only error shown to clients: the code determines the HTTP status, the message is shown to users. */
export class AppError extends Error {
	override readonly name = 'AppError';
	readonly code: ErrorCode;
	readonly extras: ErrorExtras;

	constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
		super(message);
		this.code = code;
		this.extras = extras;
	}
}

/** Returns a 400 for a field. */
export const invalid = (path: string, message: string): AppError =>
	new AppError('invalid', message, { details: [{ path, message }] });

/** Returns a 404, also for what belongs to another user. */
export const notFound = (what: string): AppError => new AppError('not_found', `This ${what} does not exist.`);
