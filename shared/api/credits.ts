import * as z from 'zod';
import { serviceNames } from '#shared/art-requests/services.ts';
import { entryKinds } from '#shared/credits/entries.ts';
import { currencies } from '#shared/payments/money.ts';
import { instant, ofUser, page } from './fields.ts';

export const service = z.object({
	name: z.enum(serviceNames),
	/** The price of one request, in credits. */
	credit: z.int().positive(),
	/** Whether it can be ordered. */
	available: z.boolean(),
	/** How many seconds the last finished requests took, in the median; absent without enough of them. */
	usual_seconds: z.int().positive().optional(),
	/** True where a model of a provider writes the text, which then may differ from what the order form shows. */
	text_may_differ: z.literal(true).optional(),
});
export type Service = z.infer<typeof service>;

const look = z.object({ id: z.string(), name: z.string() });

/** What an order names as its `preset` (the id), or as its `artStyle` (both). */
export const looks = z.object({ presets: z.array(look), styles: z.array(look) });

export const balance = z.object({ credits: z.int() });

export const services = z.array(service);

/** Money that was paid, in minor units. */
export const paid = z.object({ amount: z.int(), currency: z.enum(currencies) });
export type Paid = z.infer<typeof paid>;

export const ledgerEntry = z.object({
	kind: z.enum(entryKinds),
	/** In credits, negative for SPEND. */
	amount: z.int(),
	/** The description that the user sees. */
	why: z.string(),
	/** What was paid for a PURCHASE; absent for those before it was stored. */
	payment: paid.optional(),
	/** The id of the transaction or the art request it belongs to; absent for a grant. */
	transaction_id: z.string().optional(),
	art_request_id: z.string().optional(),
	/** What the customer calls the picture of that art request. */
	picture_name: z.string().optional(),
	created_at: instant,
});
export type LedgerRow = z.infer<typeof ledgerEntry>;

export const ledgerQuery = z.object({ ...page, ...ofUser });
