import type { ConflictCause, Failure, Issue } from '#shared/api/envelope.ts';
import { StatusError, timeoutMs } from './fetchJson.ts';
import { t } from './messages.en.ts';
import { loadTranslated } from './translated.ts';

interface ErrorDetails {
	/** HTTP status; absent when there was no response. */
	readonly status?: number | undefined;
	/** The fields that the server rejected. */
	readonly issues?: readonly Issue[] | undefined;
	/** Why a change conflicts. */
	readonly cause?: ConflictCause | undefined;
	/** Of a conflict: the row as it is now. */
	readonly current?: unknown;
	/** Whether the end of the session aborted the call. */
	readonly aborted?: boolean;
}

/** A failed call, with a message for the user. */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly details: ErrorDetails;
	/** The message in the server's response, if there was one. */
	readonly serverMessage: string | undefined;

	constructor(message: string, details: ErrorDetails = {}, serverMessage?: string) {
		super(message);
		this.details = details;
		this.serverMessage = serverMessage;
	}
}

const networkError = t('network');

/** An error with its sentences in the language of the page. */
async function inPageLanguage(failure: Failure): Promise<Failure> {
	const translated = await loadTranslated();
	const details = failure.details?.map((issue) => ({ ...issue, message: translated(issue) }));
	return { ...failure, message: translated(failure), details };
}

/** Turns what a call has thrown into an `ApiError`. */
export async function toApiError(thrown: unknown): Promise<ApiError> {
	if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
		return new ApiError(t('timeout', { ms: String(timeoutMs) }));
	if (thrown instanceof DOMException && thrown.name === 'AbortError')
		return new ApiError(t('aborted'), { aborted: true });
	if (!(thrown instanceof StatusError)) return new ApiError(networkError);
	const { status } = thrown.response;
	const body: Partial<Failure> | null = await thrown.response.json().catch(() => null);
	// Gateways send messages of their own in other envelopes.
	const answered = body?.status === false && body.code ? (body as Failure) : undefined;
	const failure = answered && (await inPageLanguage(answered));
	return new ApiError(
		failure?.message ?? t('status', { status: String(status) }),
		{ status, issues: failure?.details, cause: failure?.cause, current: failure?.current },
		failure?.message,
	);
}

/** The server's message, or `fallback` where there is none. */
export const errorMessage = (error: unknown, fallback: string): string =>
	(error instanceof ApiError && error.serverMessage) || fallback;

/** Whether a call failed because the session ended: there is nothing to report. */
export const isAborted = (error: unknown): boolean =>
	error instanceof ApiError && error.details.aborted === true;

/** Why a change conflicts; `undefined` if it failed otherwise. */
export const conflictCause = (error: unknown): ConflictCause | undefined =>
	error instanceof ApiError ? error.details.cause : undefined;

/** Whether a call did not reach the server. */
export const isOffline = (error: unknown): boolean =>
	error instanceof ApiError && error.message === networkError;
