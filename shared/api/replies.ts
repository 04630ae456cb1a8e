import * as z from 'zod';
import { replyLength } from '#shared/contact/savedReplies.ts';
import { id, instant } from './fields.ts';

/** A text that admins insert into answers, with placeholders; see `fillReply`. */
export const newReply = z.strictObject({
	title: z
		.string('Please give the reply a title.')
		.trim()
		.min(1, 'Please give the reply a title.')
		.max(100, 'Please keep the title under 100 characters.'),
	message: z
		.string('Please write the reply.')
		.trim()
		.min(1, 'Please write the reply.')
		.max(replyLength, `Please keep the reply under ${replyLength} characters.`),
});
export type NewReply = z.infer<typeof newReply>;

export const savedReply = newReply.extend({
	id,
	/** The e-mail address of the admin who wrote it last. */
	by: z.string(),
	updated_at: instant,
});
export const savedReplies = z.array(savedReply);
export type SavedReply = z.infer<typeof savedReply>;

export const replyParams = z.object({ id });
export const replyReceipt = z.object({ id });
