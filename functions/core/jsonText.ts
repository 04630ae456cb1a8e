import * as z from 'zod';

/** The value that a text of JSON has. */
export const jsonText = z.string().transform((text, context): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		context.addIssue('This is not valid JSON.');
		return z.NEVER;
	}
});
