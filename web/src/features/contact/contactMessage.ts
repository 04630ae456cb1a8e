import type { NewContactRequest } from '#shared/api/contact.ts';
import { type ContactPurpose, messageLength, purposeValues } from '#shared/contact/purposes.ts';
import { ApiError } from '../../api/errors.ts';

/** What the form holds, as typed. */
export interface ContactMessage {
	readonly email: string;
	readonly name: string;
	/** A purpose, or empty until one is chosen. */
	readonly purpose: string;
	readonly message: string;
}

/** What is wrong with a field, in words that say what to do. */
export type Problems = Partial<Record<keyof ContactMessage, string>>;

const isPurpose = (purpose: string): purpose is ContactPurpose =>
	purposeValues.some((value) => value === purpose);

const emailProblem = (email: string): string | undefined => {
	if (email === '') return 'Please enter your e-mail address.';
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Please enter a valid e-mail address.';
};

const messageProblem = (message: string): string | undefined => {
	if (message === '') return 'Please write us a message.';
	return message.length > messageLength
		? `Please keep your message under ${messageLength} characters.`
		: undefined;
};

/** What can be sent of a message, or what is still wrong with it. */
export function toContactRequest(
	typed: ContactMessage,
): { body: NewContactRequest; problems?: undefined } | { body?: undefined; problems: Problems } {
	const [email, name, message] = [typed.email.trim(), typed.name.trim(), typed.message.trim()];
	const { purpose } = typed;
	const wrong = { email: emailProblem(email), message: messageProblem(message) };
	if (!isPurpose(purpose)) return { problems: { ...wrong, purpose: 'Please choose what this is about.' } };
	if (wrong.email || wrong.message) return { problems: wrong };
	return { body: { email, purpose, message, ...(name ? { name } : {}) } };
}

/** What the server would not take, field by field. */
export function problemsIn(error: unknown): Problems {
	const issues = (error instanceof ApiError && error.details.details) || [];
	return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
