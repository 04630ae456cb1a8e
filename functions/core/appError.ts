import type { ErrorCode, Issue } from '#shared/api/envelope.ts';

export interface ErrorExtras {
	/** What is wrong with which field. */
	readonly details?: readonly Issue[];
	/** Seconds after which another try makes sense. */
	readonly retryAfter?: number;
}

/** The one error that people see: its message is a sentence for them, its code decides the HTTP status. */
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

/** A 400 that names the field. */
export const invalid = (path: string, message: string): AppError =>
	new AppError('invalid', message, { details: [{ path, message }] });

/** A 404 for what is not there and for what belongs to someone else. */
export const notFound = (what: string): AppError => new AppError('not_found', `This ${what} does not exist.`);
