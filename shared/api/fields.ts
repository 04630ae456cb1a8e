import * as z from 'zod';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { codeLength, plainCode } from '#shared/auth/codes.ts';
import { cleanEmail, emailInvalid, emailMissing, isDeliverable } from '#shared/auth/emails.ts';
import { sentence } from '#shared/sentences/sentence.ts';

/** Ids are random version 4 UUIDs, so that their first characters differ. */
export const id = z.uuid({ version: 'v4', error: sentence('idInvalid') });

/** The parameters of a path that names something by its id, and an answer that names it. */
export const ofId = z.object({ id });

/** An instant in UTC: `2026-11-20T13:45:00.000Z`. */
export const instant = z.iso.datetime();

/** A whole number of credits, or of requests. */
export const count = z.int().nonnegative();

/** The number of art requests of each status. */
export const countsByStatus = z.record(z.enum(requestStatuses), count);

const invalidEmail = sentence(emailInvalid);

/** An e-mail address, trimmed and in lower case. */
export const email = z
	.string(sentence(emailMissing))
	.overwrite(cleanEmail)
	.toLowerCase()
	.max(254, sentence('emailTooLong'))
	.pipe(z.email(invalidEmail).refine(isDeliverable, invalidEmail));

const incompleteCode = sentence('codeIncomplete');

/** A code that was mailed. */
export const code = z
	.string(incompleteCode)
	.overwrite(plainCode)
	.regex(new RegExp(`^\\d{${codeLength}}$`), incompleteCode);

/** A code with which a signed-in user confirms something, with the id of its challenge. */
export const confirmation = z.strictObject({ id, code });

/** Why an admin did something. */
export const reason = z
	.string(sentence('reasonMissing'))
	.trim()
	.min(1, sentence('reasonMissing'))
	.max(500, sentence('reasonTooLong'));

/** The rows of a page, so many at most. */
export const limitTo = (most: number) =>
	z.coerce
		.number()
		.pipe(
			z
				.int()
				.min(1)
				.max(most, sentence(['rowsTooMany', { most }])),
		)
		.default(100);

/** The page of a list. */
export const page = {
	limit: limitTo(1000),
	cursor: z
		.string()
		.max(2000)
		.regex(/^[\w.-]*$/, sentence('cursorInvalid'))
		.optional(),
};

/** Filters a list; `from` and `to` are instants, both inclusive. */
export const period = { from: instant.optional(), to: instant.optional() };

/** Confirms that a request is changed although a colleague works on it. */
export const takeOver = z.boolean().optional();

/** The query of an admin's list. */
export const adminPage = {
	...page,
	...period,
	/** A part of any word of a row: an id, an e-mail address, a name, an amount, a label. All words have to be found. */
	search: z
		.string()
		.trim()
		.max(254, sentence(['searchTooLong', { max: 254 }]))
		.optional(),
	/** The number of rows to skip, from the newest. */
	skip: z.coerce.number().pipe(z.int().min(0)).optional(),
	/** The direction of `sort`. */
	order: z.enum(['asc', 'desc']).default('desc'),
};

/** Lists what belongs to a user; for admins only. */
export const ofUser = { user_id: id.optional() };

/** Whether a period does not end before it begins. */
export const inOrder = <T extends { from?: string | undefined; to?: string | undefined }>({
	from,
	to,
}: T): boolean => !from || !to || from <= to;
export const outOfOrder = { path: ['to'], message: sentence('endBeforeStart') };
