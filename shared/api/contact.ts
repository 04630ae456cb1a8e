import * as z from 'zod';
import { messageLength, purposeValues } from '#shared/contact/purposes.ts';
import { adminPage, email, id, inOrder, instant, outOfOrder } from './fields.ts';

export const newContactRequest = z.strictObject({
	email,
	name: z.string().trim().max(100, 'Please keep your name under 100 characters.').optional(),
	purpose: z.enum(purposeValues, 'Please choose what this is about.'),
	message: z
		.string('Please write us a message.')
		.trim()
		.min(1, 'Please write us a message.')
		.max(messageLength, `Please keep your message under ${messageLength} characters.`),
});
export type NewContactRequest = z.infer<typeof newContactRequest>;

export const contactReceipt = z.object({ uuid: id });

export const contactRow = z.object({
	uuid: id,
	email: z.string(),
	name: z.string().optional(),
	status: z.string(),
	purpose: z.enum(purposeValues),
	message: z.string(),
	created_at: instant,
});
export const contactRows = z.array(contactRow);

/** Messages can be long, and a Lambda's response is limited to 6 MB. */
const contactLimit = z.coerce.number().pipe(z.int().min(1).max(200)).default(100);

export const contactQuery = z.object({ ...adminPage, limit: contactLimit }).refine(inOrder, outOfOrder);
