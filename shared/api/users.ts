import * as z from 'zod';
import { count, id, instant } from './fields.ts';

export const role = z.enum(['ADMIN', 'USER']);
export type Role = z.infer<typeof role>;

export const user = z.object({
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
