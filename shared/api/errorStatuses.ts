/** The error codes with their HTTP statuses. */
export const errorStatuses = {
	invalid: 400,
	insufficient_credits: 402,
	forbidden: 403,
	not_found: 404,
	conflict: 409,
	too_large: 413,
	unsupported_type: 415,
	too_many_requests: 429,
	internal: 500,
	busy: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];
