import * as z from 'zod';
import { adminPage, count, countsByStatus, id, inOrder, instant, outOfOrder } from './fields.ts';

export const role = z.enum(['ADMIN', 'USER']);
export type Role = z.infer<typeof role>;

const user = z.object({
	uuid: id,
	id,
	email: z.string(),
	name: z.string(),
	role,
	created_at: instant,
	/** In credits. */
	total_credit: count,
	total_art_requests: count,
});

export type User = z.infer<typeof user>;

/** The signed-in user. */
export const me = user.extend({
	/** Their art requests, by status. */
	requests: countsByStatus,
});

export const userRow = user.extend({ blocked: z.boolean() });
export const userRows = z.array(userRow);
export const userQuery = z.object(adminPage).refine(inOrder, outOfOrder);
