import * as z from 'zod';

/** What kind of trouble an answer reports; each has one HTTP status. */
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
const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** A good answer: `{ status: true, message, data }`, with `next_cursor` where a list goes on and `total` for admins. */
export const success = <T extends z.ZodType>(data: T) =>
	z.object({
		status: z.literal(true),
		message: z.string(),
		data,
		next_cursor: z.string().optional(),
		/** How many rows the whole list has. */
		total: z.int().nonnegative().optional(),
	});

export const issue = z.object({
	/** Where in the input: `data.outputSettings.size`. */
	path: z.string(),
	message: z.string(),
});
export type Issue = z.infer<typeof issue>;

/** Any other answer: `{ status: false, message, code, details? }`. */
export const failure = z.object({
	status: z.literal(false),
	message: z.string(),
	code: z.enum(errorCodes),
	details: z.array(issue).optional(),
});
export type Failure = z.infer<typeof failure>;
