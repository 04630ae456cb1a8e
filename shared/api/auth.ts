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
	/** A bearer token, good for a day. */
	token: z.string(),
	role,
});
