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

/** Returns why a purpose cannot be sent. */
export const purposeError = (purpose: string): string | undefined =>
	isPurpose(purpose) ? undefined : 'Please choose what this is about.';

/** Returns why a message cannot be sent. */
export function messageError(message: string): string | undefined {
	if (message === '') return 'Please write us a message.';
	return message.length > messageLength
		? `Please keep your message under ${messageLength} characters.`
		: undefined;
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
