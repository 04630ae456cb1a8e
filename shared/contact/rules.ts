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

/** Why a message cannot be sent: keys of the server's sentences. */
export const purposeMissing = 'purposeMissing';
export const messageMissing = 'messageMissing';
export const messageTooLong = 'messageTooLong';

/** Returns why a purpose cannot be sent. */
export const purposeError = (purpose: string): typeof purposeMissing | undefined =>
	isPurpose(purpose) ? undefined : purposeMissing;

/** Returns why a message cannot be sent. */
export function messageError(message: string): typeof messageMissing | typeof messageTooLong | undefined {
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
