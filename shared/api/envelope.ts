import * as z from 'zod';
import { errorCodes } from './errorStatuses.ts';

/** A success: `{ status: true, message, data }`, with `next_cursor` where a list has more rows and `total` for admins. */
export const success = <T extends z.ZodType>(data: T) =>
	z.object({
		status: z.literal(true),
		message: z.string(),
		data,
		next_cursor: z.string().optional(),
		/** The number of rows of the whole list. */
		total: z.int().nonnegative().optional(),
		/** Whether nothing is as it was searched for, but similar. */
		similar: z.literal(true).optional(),
	});

/** The names and numbers in a sentence, by what they are called in its translations. */
export const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** Why a call failed, for clients that say it in another language. */
const stated = {
	/** In English. */
	message: z.string(),
	/** The key of the message, which stays the same when its words change; absent for messages of other software. */
	reason: z.string().optional(),
	params: params.optional(),
};

export const issue = z.object({
	/** The path in the input: `data.outputSettings.size`. */
	path: z.string(),
	...stated,
});
export type Issue = z.infer<typeof issue>;

/** Why a change conflicts: a colleague works on the request, or the row has changed since it was read. */
export const conflictCauses = ['assigned', 'changed'] as const;
export type ConflictCause = (typeof conflictCauses)[number];

/** An error: `{ status: false, message, code, reason?, params?, details? }`. */
export const failure = z.object({
	status: z.literal(false),
	...stated,
	code: z.enum(errorCodes),
	details: z.array(issue).optional(),
	/** Of a conflict. */
	cause: z.enum(conflictCauses).optional(),
	/** Of a conflict: the row as it is now, as the lists of admins show it. */
	current: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;
