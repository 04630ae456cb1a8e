import type { NewContactRequest } from '#shared/api/contact.ts';
import { cleanEmail, emailInvalid, emailMissing } from '#shared/auth/emails.ts';
import { messageLength } from '#shared/contact/purposes.ts';
import {
	contactErrors,
	isPurpose,
	messageMissing,
	messageTooLong,
	purposeMissing,
} from '#shared/contact/rules.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from './messages.en.ts';

/** The form's fields, as typed. */
export interface ContactMessage {
	readonly email: string;
	readonly name: string;
	/** A purpose, or empty until one is chosen. */
	readonly purpose: string;
	readonly message: string;
}

/** The error under each field. */
export type FieldErrors = Partial<Record<keyof ContactMessage, string>>;

const errorTexts: Readonly<Record<string, string>> = {
	[emailInvalid]: t('emailInvalid'),
	[emailMissing]: t('emailMissing'),
	[messageMissing]: t('messageMissing'),
	[messageTooLong]: t('messageLong', { count: String(messageLength) }),
	[purposeMissing]: t('purposeMissing'),
};

/** The errors in the language of the page. */
const translated = (errors: readonly (readonly [field: string, error: string])[]): FieldErrors =>
	Object.fromEntries(errors.map(([field, error]) => [field, errorTexts[error] ?? error]));

/** Returns the request to send, or the errors of the fields. */
export function toContactRequest(
	typed: ContactMessage,
): { body: NewContactRequest; errors?: undefined } | { body?: undefined; errors: FieldErrors } {
	const [email, name, message] = [cleanEmail(typed.email), typed.name.trim(), typed.message.trim()];
	const { purpose } = typed;
	const errors = contactErrors({ email, purpose, message });
	if (Object.keys(errors).length > 0 || !isPurpose(purpose))
		return { errors: translated(Object.entries(errors)) };
	return { body: { email, purpose, message, ...(name ? { name } : {}) } };
}

/** The server's errors, by field. */
export function fieldErrorsOf(error: unknown): FieldErrors {
	const issues = (error instanceof ApiError && error.details.issues) || [];
	return translated(issues.map(({ path, message }) => [path, message]));
}
