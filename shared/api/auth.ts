import * as z from 'zod';
import { sentence } from '#shared/sentences/sentence.ts';
import { code, count, email, id, instant } from './fields.ts';
import { role } from './users.ts';

export const codeRequest = z.object({ email });

export const codeReceipt = z.object({
	id,
	/** Of the last code, within a minute of which no other is mailed; absent where this call mailed one. */
	mailed_seconds_ago: count.optional(),
});

export const codeValidation = z.object({ user_id: id, code });

export const session = z.object({
	/** A bearer token. */
	token: z.string(),
	role,
	/** Seconds until the token expires: a day, or six hours after a sign-in with Google. */
	expires_in: z.int().positive(),
});

export const codeSession = session.extend({
	/** Whether this code created the account. */
	created: z.boolean(),
});

/** The URL of Google's sign-in page. */
export const googleLogin = z.object({ url: z.url() });

/** The query parameters that Google's page returns. */
export const googleReturn = z.object({
	// Of visible characters (RFC 6749, appendix A.11).
	code: z
		.string(sentence('codeMissing'))
		.regex(/^[\x20-\x7e]+$/, sentence('codeMissing'))
		.max(2000),
	state: z.string().min(1, sentence('stateMissing')).max(200),
});

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
