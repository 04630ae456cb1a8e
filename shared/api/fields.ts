import * as z from 'zod';
import { emailInvalid, emailMissing } from '#shared/auth/emails.ts';

/** Ids are random version 4 UUIDs, so that their first characters tell two of them apart. */
export const id = z.uuid({ version: 'v4', error: 'This is not an id.' });

/** An instant in UTC: `2026-11-20T13:45:00.000Z`. */
export const instant = z.iso.datetime();

/** A whole number of credits, or of requests. */
export const count = z.int().nonnegative();

/** An e-mail address, trimmed and in lower case. */
export const email = z
	.string(emailMissing)
	.trim()
	.toLowerCase()
	.max(254, 'This e-mail address is too long.')
	.pipe(z.email(emailInvalid));

/** How many rows of a list to answer, and from where. */
export const page = {
	limit: z.coerce.number().pipe(z.int().min(1).max(1000)).default(100),
	cursor: z.string().max(2000).optional(),
};

/** What narrows a list down; `from` and `to` are instants, both inclusive. */
export const period = {
	from: instant.optional(),
	to: instant.optional(),
};

/** What else an admin may ask of a list. */
export const adminPage = {
	...page,
	...period,
	/** An id, its first eight characters, or an e-mail address. */
	search: z.string().trim().max(254).optional(),
	/** How many rows to jump over, from the newest. */
	skip: z.coerce.number().pipe(z.int().min(0)).optional(),
};

/** Refuses a period that ends before it begins. */
export const inOrder = <T extends { from?: string | undefined; to?: string | undefined }>({
	from,
	to,
}: T): boolean => !from || !to || from <= to;
export const outOfOrder = { path: ['to'], message: 'The end date cannot be before the start date.' };
