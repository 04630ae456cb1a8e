import * as z from 'zod';
import { serviceNames } from '#shared/art-requests/services.ts';
import { currencies } from '#shared/payments/money.ts';
import { paymentNotes, paymentStatuses } from '#shared/payments/statuses.ts';
import { artRequestRow } from './artRequests.ts';
import { count, countsByStatus, id, instant } from './fields.ts';

export const statsQuery = z.object({
	/** The number of days, including today, for which requests are counted by day. */
	days: z.coerce.number().pipe(z.int().min(1).max(366)).default(30),
});

const revenue = z.array(z.object({ currency: z.enum(currencies), amount: z.int() }));
const share = z.number().min(0);

export const stats = z.object({
	users: count,
	/** The amount paid, in minor units of each currency; currencies are not added up. */
	revenue,
	/** Credits of all paid transactions. */
	credits_sold: count,
	/** All art requests by their current status. */
	requests: countsByStatus,
	/** By the day (UTC) of their creation, newest first: art requests by their current status, and what was paid. */
	days: z.array(z.object({ day: z.iso.date(), requests: countsByStatus, revenue })),
	/** The ended requests of each service since the stage's start. */
	services: z.array(
		z.object({
			service: z.enum(serviceNames),
			/** How often a picture was completed. */
			finished: count,
			/** How long that took, to about seven in a hundred; absent without a completed picture. */
			median_seconds: z.int().positive().optional(),
			p95_seconds: z.int().positive().optional(),
			promised_seconds: z.int().positive(),
			failed: count,
			refunded: count,
			/** The share of the completed and failed ones that were refunded, from 0 to 1. */
			refunded_share: share,
			/** By reason, most frequent first. */
			refunds: z.array(z.object({ reason: z.string(), count, share })),
		}),
	),
});

/** Money as a provider reports it, in minor units. */
const money = z.object({ amount: z.int(), currency: z.string() });

export const statsHealth = z.object({
	/** Unfinished requests whose promised time is over. */
	overdue: z.object({
		count,
		/** The first twenty, longest overdue first. */
		requests: z.array(artRequestRow.extend({ promised_until: instant })),
	}),
	/** Payments that an admin must decide about. */
	payments: z.object({
		count,
		/** The first twenty, oldest first. */
		notes: z.array(
			z.object({
				transaction_id: id,
				user: z.object({ id, email: z.string() }),
				what: z.enum(paymentNotes),
				/** The status of the transaction. */
				status: z.enum(paymentStatuses),
				at: instant,
				expected: money,
				received: money,
				/** The provider's id of the event or the payment. */
				reference: z.string(),
			}),
		),
	}),
	/** Batches of changes that the table's stream could not deliver. */
	undelivered: z.object({
		count,
		/** The first twenty. */
		batches: z.array(
			z.object({
				id: z.string(),
				/** The function that could not process the batch. */
				function: z.string(),
				records: count,
				/** When the last attempt failed. */
				at: instant.optional(),
			}),
		),
	}),
});

export const replay = z.object({
	/** How many batches were delivered. */
	delivered: count,
	/** A sentence for each batch that remains. */
	problems: z.array(z.string()),
});
