import * as z from 'zod';

/** The value that a text of JSON has. */
export const jsonText = z.string().transform((text, context): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		context.addIssue({ code: 'invalid_format', format: 'json_string' });
		return z.NEVER;
	}
});
