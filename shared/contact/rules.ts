import { emailError } from '../auth/emails.ts';

/** The purposes of a message to support. */
const contactPurposes = [
	{ value: 'transaction', label: 'Transaction Issue' },
	{ value: 'art', label: 'Art/Design Question' },
	{ value: 'account', label: 'Account Management' },
	{ value: 'credit', label: 'Credit Issue' },
	{ value: 'feature', label: 'Feature Request' },
	{ value: 'others', label: 'Others' },
] as const;

export type ContactPurpose = (typeof contactPurposes)[number]['value'];
export const purposeValues = contactPurposes.map(({ value }) => value);

/** Returns the label of a purpose. */
export const purposeLabel = (purpose: ContactPurpose): string =>
	contactPurposes.find(({ value }) => value === purpose)?.label ?? purpose;

/** The pictures of an answer, at most. */
export const picturesPerAnswer = 4;

/** The longest message, in characters. */
export const messageLength = 4000;

/** The fields of the contact form, trimmed. */
interface ContactFields {
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

/** Returns why a message cannot be sent. */
function messageError(message: string): typeof messageMissing | typeof messageTooLong | undefined {
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
			purpose: isPurpose(purpose) ? undefined : purposeMissing,
			message: messageError(message),
		}).filter(([, error]) => error),
	);
