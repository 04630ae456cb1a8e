import * as z from 'zod';
import { messageMissing, messageTooLong, purposeMissing } from '#shared/contact/rules.ts';
import { openPlaceholders, replyLength } from '#shared/contact/savedReplies.ts';
import { contactStatuses, ticketStatuses } from '#shared/contact/statuses.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { messageLength, picturesPerAnswer, purposeValues } from '../contact/rules.ts';
import { adminPage, email, id, inOrder, instant, limitTo, ofUser, outOfOrder } from './fields.ts';
import { contactSorts } from './tableSorts.ts';
import { language } from './users.ts';

export const newContactRequest = z.strictObject({
	email,
	name: z
		.string()
		.trim()
		.max(100, sentence(['yourNameTooLong', { max: 100 }]))
		.optional(),
	purpose: z.enum(purposeValues, sentence(purposeMissing)),
	message: z
		.string(sentence(messageMissing))
		.trim()
		.min(1, sentence(messageMissing))
		.max(messageLength, sentence([messageTooLong, { max: messageLength }])),
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
	/** Of the page on which it was written. */
	language: language.optional(),
	/** The e-mail address of the admin who has taken it, or changed it last. */
	taken_by: z.string().optional(),
});

/** An answer, or a change of status. */
const contactEntry = z.object({
	at: instant,
	/** The e-mail address of the admin. */
	by: z.string(),
	/** The status after the entry. */
	status: z.string(),
	/** The text that was mailed; absent for a change of status. */
	message: z.string().optional(),
	/** File ids of the pictures that were mailed. */
	files: z.array(id).optional(),
});

/** A message to support with everything that admins did about it, oldest first. */
export const contactRequest = contactRow.extend({
	/** The account with the sender's e-mail address, if there is one. */
	user_id: id.optional(),
	/** Names the state of the thread, for `answerContactRequest`. */
	version: z.string(),
	thread: z.array(contactEntry),
});

/** The version of the thread that the admin has seen. */
const threadVersion = z.string().max(100).optional();

export const contactStatusChange = z.strictObject({
	status: z.enum(contactStatuses, sentence('chooseStatus')),
	version: threadVersion,
});
export type ContactStatusChange = z.infer<typeof contactStatusChange>;

const answerMissing = sentence('answerMissing');

export const contactAnswer = z.strictObject({
	message: z
		.string(answerMissing)
		.trim()
		.min(1, answerMissing)
		.max(messageLength, sentence(['answerTooLong', { max: messageLength }]))
		.refine((message) => openPlaceholders(message).length === 0, sentence('placeholderOpen')),
	/** Required once the thread has an entry. */
	version: threadVersion,
	/** Pictures, uploaded to the folder `contact_{id}/answers`. */
	files: z
		.array(id)
		.max(picturesPerAnswer, sentence(['picturesTooMany', { most: picturesPerAnswer }]))
		.refine((files) => new Set(files).size === files.length, sentence('pictureTwice'))
		.optional(),
});
export type ContactAnswer = z.infer<typeof contactAnswer>;

/** Messages can be long, and a Lambda's response is limited to 6 MB. */
const contactLimit = limitTo(200);

export const contactQuery = z
	.object({
		...adminPage,
		...ofUser,
		limit: contactLimit,
		status: z.enum(ticketStatuses).optional(),
		sort: z.enum(contactSorts).optional(),
	})
	.refine(inOrder, outOfOrder);

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
