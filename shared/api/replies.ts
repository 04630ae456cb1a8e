import * as z from 'zod';
import { replyLength } from '#shared/contact/savedReplies.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { id } from './fields.ts';
import { language } from './users.ts';

/** A text that admins insert into answers, with placeholders; see `fillReply`. */
export const newReply = z.strictObject({
	title: z
		.string(sentence('replyTitleMissing'))
		.trim()
		.min(1, sentence('replyTitleMissing'))
		.max(100, sentence('replyTitleTooLong')),
	message: z
		.string(sentence('replyMissing'))
		.trim()
		.min(1, sentence('replyMissing'))
		.max(replyLength, sentence(['replyTooLong', { max: replyLength }])),
	/** It is offered for messages in this language only; for all without one. */
	language: language.optional(),
});
export type NewReply = z.infer<typeof newReply>;

export const savedReply = z.object({ ...newReply.shape, id });
export const savedReplies = z.array(savedReply);
export type SavedReply = z.infer<typeof savedReply>;

export const replyParams = z.object({ id });
export const replyReceipt = z.object({ id });
