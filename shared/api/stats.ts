import * as z from 'zod';
import { currencies } from '#shared/payments/money.ts';
import { count, countsByStatus } from './fields.ts';

export const statsQuery = z.object({
	/** The number of days, including today, for which requests are counted by day. */
	days: z.coerce.number().pipe(z.int().min(1).max(366)).default(30),
});

export const stats = z.object({
	users: count,
	/** The amount paid, in minor units of each currency; currencies are not added up. */
	revenue: z.array(z.object({ currency: z.enum(currencies), amount: z.int() })),
	/** Credits of all paid transactions. */
	credits_sold: count,
	/** All art requests by their current status. */
	requests: countsByStatus,
	/** Art requests by the day (UTC) of their creation and their current status, newest first. */
	days: z.array(z.object({ day: z.iso.date(), requests: countsByStatus })),
});
