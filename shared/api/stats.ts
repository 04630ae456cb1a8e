import * as z from 'zod';
import { serviceNames } from '#shared/art-requests/services.ts';
import { ticketStatuses } from '#shared/contact/statuses.ts';
import { currencies } from '#shared/payments/money.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { isTimeZone } from '#shared/time.ts';
import { artRequest, artRequestRow } from './artRequests.ts';
import { count, countsByStatus, inOrder, instant, outOfOrder } from './fields.ts';
import { paymentNote } from './payments.ts';

const revenue = z.array(z.object({ currency: z.enum(currencies), amount: z.int() }));
const share = z.number().min(0);

export const stats = z.object({
	users: count,
	/** The amount paid, in minor units of each currency; currencies are not added up. */
	revenue,
	/** What of it went back to customers, or may, in the same way. */
	returned: revenue,
	/** Credits of all paid transactions. */
	credits_sold: count,
	/** All art requests by their current status. */
	requests: countsByStatus,
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
			refunds: z.array(
				artRequest
					.pick({ reason_key: true, reason_params: true })
					.extend({ reason: z.string(), count, share }),
			),
		}),
	),
});

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
		notes: z.array(paymentNote),
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

export type StatsHealth = z.infer<typeof statsHealth>;

/** How much waits for an admin. */
export const waiting = z.object({
	/** Overdue requests, payments to decide about, and batches that were not delivered. */
	health: count,
	/** Requests that wait for an artist; of them those that nobody works on, and those of the caller. */
	queue: count,
	queue_unassigned: count,
	queue_mine: count,
	/** Messages that nobody has looked at or answered: those that are pending or open. */
	tickets: count,
	/** All messages by their status. */
	tickets_by_status: z.record(z.enum(ticketStatuses), count),
});

const date = z.iso.date();

export const figuresQuery = z
	.object({
		/** The first and the last day of the period, in the time zone. */
		from: date,
		to: date,
		/** The browser's time zone: `Asia/Jakarta`. */
		time_zone: z.string().max(64).refine(isTimeZone, sentence('timeZoneUnknown')).default('UTC'),
	})
	.refine(inOrder, outOfOrder)
	.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000, {
		path: ['to'],
		message: sentence('daysTooMany'),
	});

export type FiguresQuery = z.output<typeof figuresQuery>;

/** The figures of a period; each counts what was created in it. */
const periodFigures = z.object({
	users: count,
	orders: count,
	/** By their current status. */
	requests: countsByStatus,
	tickets: count,
	/** Paid transactions, their credits, and what was paid in minor units of each currency. */
	payments: count,
	credits_sold: count,
	revenue,
	/** What of it went back to customers, or may. */
	returned: revenue,
	/** Requests that were refunded. */
	refunds: count,
});

export const figures = z.object({
	from: date,
	to: date,
	time_zone: z.string(),
	/** The period of the same length before. */
	previous: z.object({ from: date, to: date }),
	current: periodFigures,
	before: periodFigures,
	/** Newest first; `partial` is the day that is not over. */
	days: z.array(periodFigures.extend({ day: date, partial: z.boolean() })),
	/** What the margins assume: the cost of an artist's hour in US cents, and the rupiah of a dollar. */
	margin: z.object({ artist_hour_cents: count, rupiah_per_dollar: z.number().positive() }),
	/** What each service earned, most orders first. */
	services: z.array(
		z.object({
			service: z.enum(serviceNames),
			orders: count,
			refunded: count,
			/** Its part of the period's revenue that did not go back, by the credits that did not go back. */
			revenue,
			/** What image engines cost, in US cents. */
			engine_cents: z.number().nonnegative(),
			/** From the first view or the taking of a request by an artist to its end, in seconds. */
			artist_seconds: count,
			/** How many requests of these have an estimated time, as it was not counted. */
			artist_estimated: count,
			/** The revenue less what the engines and the artists' time cost, in US cents. */
			margin_cents: z.int(),
		}),
	),
	/** How often each look was ordered, most orders first. */
	looks: z.array(z.object({ name: z.string(), orders: count, before: count, refunded: count })),
});

export const replay = z.object({
	/** How many batches were delivered. */
	delivered: count,
	/** A sentence for each batch that remains. */
	problems: z.array(z.string()),
});
export type Replay = z.infer<typeof replay>;
