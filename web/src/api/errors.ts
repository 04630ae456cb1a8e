import { HTTPError, TimeoutError } from 'ky';
import type { ErrorCode, Failure, Issue } from '#shared/api/envelope.ts';

interface Trouble {
	readonly code?: ErrorCode | undefined;
	/** HTTP status; absent when no answer came. */
	readonly status?: number | undefined;
	/** Which fields the server would not take. */
	readonly details?: readonly Issue[] | undefined;
	readonly requestId?: string | undefined;
}

/** A call that failed, in words for the person who made it. */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly trouble: Trouble;
	/** The words of the server itself, where it had any. */
	readonly serverMessage: string | undefined;

	constructor(message: string, trouble: Trouble = {}, serverMessage?: string) {
		super(message);
		this.trouble = trouble;
		this.serverMessage = serverMessage;
	}
}

/** Turns whatever a call threw into an `ApiError`. `timeout` is in milliseconds. */
export async function toApiError(thrown: unknown, timeout: number): Promise<ApiError> {
	if (thrown instanceof TimeoutError) return new ApiError(`timeout of ${timeout}ms exceeded`);
	if (!(thrown instanceof HTTPError)) return new ApiError('Network error');
	const { status, headers } = thrown.response;
	const body: Partial<Failure> = await thrown.response.json<Failure>().catch(() => ({}));
	return new ApiError(
		body.message ?? `Request failed with status code ${status}`,
		{ status, code: body.code, details: body.details, requestId: headers.get('x-request-id') ?? undefined },
		body.message,
	);
}

/** The server's own words where it gave some, else ours. */
export const wordsOf = (error: unknown, ours: string): string =>
	(error instanceof ApiError && error.serverMessage) || ours;
