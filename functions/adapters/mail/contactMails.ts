import type { ContactRequest } from '#core/contact/contactRequests.ts';
import type { ContactAnswer } from '#core/contact/contactThread.ts';
import { contactAnswer, contactConfirmation, contactNotice } from '#mails';
import type { Language } from '#shared/languages/languages.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { fillIn, type Mailer, sendMail } from './mailer.ts';
import { textsIn } from './textsIn.ts';

/** Mails the sender of a message to support that it was received. */
export async function mailContactConfirmation(
	mailer: Mailer,
	request: ContactRequest,
	language: Language,
): Promise<void> {
	const { id, email, purpose } = request;
	const values = { purpose: textsIn[language](`purposes.${purpose}`), number: recordNumber(id) };
	await sendMail(mailer, email, fillIn(contactConfirmation[language], values));
}

/** Mails a message to the support team; a reply goes to its sender. */
export async function mailContactNotice(
	mailer: Mailer,
	request: ContactRequest,
	supportEmail: string,
	language: Language,
): Promise<void> {
	const { id, email, name, purpose, message } = request;
	const values = {
		purpose: textsIn[language](`purposes.${purpose}`),
		email,
		name: name ?? textsIn[language]('nameless'),
		message,
		number: recordNumber(id),
	};
	await sendMail(mailer, supportEmail, fillIn(contactNotice[language], values), { replyTo: email });
}

/** Mails an admin's answer to the sender of a message; a reply goes to the support team. */
export async function mailContactAnswer(
	mailer: Mailer,
	{ contactId, email, purpose, message }: ContactAnswer,
	supportEmail: string,
	language: Language,
	/** JPEGs. */
	attachments: readonly Uint8Array[] = [],
): Promise<void> {
	const values = {
		purpose: textsIn[language](`purposes.${purpose}`),
		message,
		number: recordNumber(contactId),
	};
	await sendMail(mailer, email, fillIn(contactAnswer[language], values), {
		replyTo: supportEmail,
		attachments,
	});
}
