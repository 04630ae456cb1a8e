import * as z from 'zod';
import { sentence } from '#shared/sentences/sentence.ts';
import { artRequestRow } from './artRequests.ts';
import { contactRow } from './contact.ts';
import { count } from './fields.ts';
import { transactionRow } from './payments.ts';
import { userRow } from './users.ts';

export const searchQuery = z.object({
	/** A part of any word of a row; all words have to be found. */
	q: z
		.string()
		.trim()
		.min(1, sentence('searchMissing'))
		.max(254, sentence(['searchTooLong', { max: 254 }])),
	/** The rows of each kind, at most. */
	limit: z.coerce.number().pipe(z.int().min(1).max(20)).default(5),
});

const found = <T extends z.ZodType>(row: T) => z.object({ total: count, rows: z.array(row) });

/** What a search found in each table, newest first. */
export const searchResult = z.object({
	requests: found(artRequestRow),
	users: found(userRow),
	transactions: found(transactionRow),
	tickets: found(contactRow),
	/** Whether nothing is as it was typed, but similar. */
	similar: z.boolean(),
});
