import * as z from 'zod';
import { codeLength } from '#shared/auth/codes.ts';
import { email, id } from './fields.ts';
import { role } from './users.ts';

export const codeRequest = z.object({ email });

export const codeReceipt = z.object({ id });

export const codeValidation = z.object({
	user_id: id,
	code: z
		.string('Please enter all 6 digits')
		.regex(new RegExp(`^\\d{${codeLength}}$`), 'Please enter all 6 digits'),
});

export const session = z.object({
	/** A bearer token. */
	token: z.string(),
	role,
	/** For how long the token is good, in seconds: a day, or six hours after Google. */
	expires_in: z.int().positive(),
});

/** Where to send the browser to sign in with Google. */
export const googleLogin = z.object({ url: z.url() });

/** What Google's page adds to the address to which it returns. */
export const googleReturn = z.object({
	code: z.string().min(1, 'Google gave no code.').max(2000),
	state: z.string().min(1, 'Google gave no state.').max(200),
});
