import * as z from 'zod';
import { serviceNames } from '#shared/art-requests/services.ts';
import { entryKinds } from '#shared/credits/entries.ts';
import { instant, ofUser, page } from './fields.ts';

export const service = z.object({
	name: z.enum(serviceNames),
	/** The price of one request, in credits. */
	credit: z.int().positive(),
	/** Whether it can be ordered. */
	available: z.boolean(),
	/** How many seconds the last finished requests took, in the median; absent without enough of them. */
	usual_seconds: z.int().positive().optional(),
});
export type Service = z.infer<typeof service>;

export const services = z.array(service);

export const ledgerEntry = z.object({
	kind: z.enum(entryKinds),
	/** In credits, negative for SPEND. */
	amount: z.int(),
	/** The description that the user sees. */
	why: z.string(),
	/** The id of the transaction or the art request it belongs to; absent for a grant. */
	transaction_id: z.string().optional(),
	art_request_id: z.string().optional(),
	created_at: instant,
});
export type LedgerRow = z.infer<typeof ledgerEntry>;

export const ledgerEntries = z.array(ledgerEntry);
export const ledgerQuery = z.object({ ...page, ...ofUser });
