import { emailError } from '../auth/emails.ts';
import { type ContactPurpose, messageLength, purposeValues } from './purposes.ts';

/** The fields of the contact form, trimmed. */
export interface ContactFields {
	readonly email: string;
	readonly purpose: string;
	readonly message: string;
}

export const isPurpose = (purpose: string): purpose is ContactPurpose =>
	purposeValues.some((value) => value === purpose);

export const purposeMissing = 'Please choose what this is about.';
export const messageMissing = 'Please write us a message.';
export const messageTooLong = `Please keep your message under ${messageLength} characters.`;

/** Returns why a purpose cannot be sent. */
export const purposeError = (purpose: string): string | undefined =>
	isPurpose(purpose) ? undefined : purposeMissing;

/** Returns why a message cannot be sent. */
export function messageError(message: string): string | undefined {
	if (message === '') return messageMissing;
	return message.length > messageLength ? messageTooLong : undefined;
}

/** Returns what is wrong with each field. */
export const contactErrors = ({
	email,
	purpose,
	message,
}: ContactFields): Partial<Record<keyof ContactFields, string>> =>
	Object.fromEntries(
		Object.entries({
			email: emailError(email),
			purpose: purposeError(purpose),
			message: messageError(message),
		}).filter(([, error]) => error),
	);
