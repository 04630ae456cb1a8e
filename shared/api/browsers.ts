import * as z from 'zod';
import { id, instant } from './fields.ts';

/** A browser in which the user has signed in. */
export const browser = z.object({
	id,
	/** `Firefox on Windows`. */
	name: z.string(),
	/** Whether the call comes from it. */
	current: z.boolean(),
	first_used_at: instant,
	/** To the hour. */
	last_used_at: instant,
});
export const browsers = z.array(browser);

/** The browsers to sign out: one, or all. */
export const signOutRequest = z.union([
	z.strictObject({ browser: id }),
	z.strictObject({ everywhere: z.literal(true) }),
]);
