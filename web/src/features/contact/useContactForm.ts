import { useState } from 'react';
import type { NewContactRequest } from '#shared/api/contact.ts';
import { cleanEmail, emailInvalid, emailMissing } from '#shared/auth/emails.ts';
import {
	contactErrors,
	isPurpose,
	messageLength,
	messageMissing,
	messageTooLong,
	purposeMissing,
} from '#shared/contact/rules.ts';
import { call } from '../../api/client.ts';
import { keptDrafts } from '../../api/drafts.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
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
type FieldErrors = Partial<Record<keyof ContactMessage, string>>;

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

const emptyMessage: ContactMessage = { email: '', name: '', purpose: '', message: '' };

const messageAbout = (requestId: string): Partial<ContactMessage> => ({
	purpose: 'art',
	message: `${t('about', { id: requestId })}\n`,
});

/** What was typed, by the ids of the requests that it is about. */
const { changeDraft, dropDraft, useDraft } = keptDrafts<Partial<ContactMessage>>('contact', {
	empty: {},
	isEmpty: (typed) => Object.keys(typed).length === 0,
	stored: (typed) => typed,
});

interface ContactFormOptions {
	/** The user's address; empty until it is known, or for a visitor. */
	readonly email: string;
	readonly readEmail: () => Promise<string>;
	readonly requestId: string | undefined;
}

/** The state of the contact form, kept in this tab until it is sent, prefilled with the user's address and the id of a request. */
export function useContactForm({ email, readEmail, requestId }: ContactFormOptions) {
	const draftId = requestId ?? 'none';
	const typed = { ...(requestId && messageAbout(requestId)), ...useDraft(draftId) };
	const [errors, setErrors] = useState<FieldErrors>({});
	const [submitError, setSubmitError] = useState<string>();
	const [stage, setStage] = useState<'editing' | 'sending' | 'sent'>('editing');
	const [withIdempotencyKey] = useState(() => idempotencyKeys('contact'));
	const message = { ...emptyMessage, email, ...typed };

	function change(part: Partial<ContactMessage>) {
		changeDraft(draftId, part);
		const changed = Object.keys(part).map((name) => [name, undefined]);
		setErrors({ ...errors, ...Object.fromEntries(changed) });
	}

	/** Sends the message, or returns the errors of its fields. */
	async function send(): Promise<FieldErrors | undefined> {
		let { body, errors: found } = toContactRequest(message);
		if (found && typed.email === undefined && Object.keys(found).every((field) => field === 'email')) {
			setStage('sending');
			({ body, errors: found } = toContactRequest({ ...message, email: await readEmail() }));
			setStage('editing');
		}
		setSubmitError(undefined);
		setErrors(found ?? {});
		if (!body) return found;
		setStage('sending');
		try {
			await withIdempotencyKey(body, (idempotencyKey) =>
				call('createContactRequest', { body, idempotencyKey }),
			);
			setStage('sent');
			dropDraft(draftId);
		} catch (error) {
			setStage('editing');
			setErrors(fieldErrorsOf(error));
			setSubmitError(errorMessage(error, t('notSent')));
		}
		return undefined;
	}

	const isOfAccount = email !== '' && typed.email === undefined;
	return {
		message,
		change,
		// The address may have been missing until it was read.
		errors: isOfAccount ? { ...errors, email: undefined } : errors,
		submitError,
		stage,
		send,
		startOver: () => setStage('editing'),
	};
}
