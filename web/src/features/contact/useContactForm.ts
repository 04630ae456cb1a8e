import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { readEntry, tabStorage } from '../../storage/tabStorage.ts';
import { type ContactMessage, type FieldErrors, fieldErrorsOf, toContactRequest } from './contactMessage.ts';
import { t } from './text.ts';

const emptyMessage: ContactMessage = { email: '', name: '', purpose: '', message: '' };

/** The prefilled message about a request. */
const messageAbout = (requestId: string): Partial<ContactMessage> => ({
	purpose: 'art',
	message: `${t('about', { id: requestId })}\n`,
});

const storageKey = 'pixwand-contact';

/** What was typed into the form about a request, or about none. */
interface KeptMessage {
	readonly requestId?: string | undefined;
	readonly typed: Partial<ContactMessage>;
}

function readKept(requestId: string | undefined): Partial<ContactMessage> | undefined {
	const kept = readEntry<KeptMessage>(storageKey);
	return kept?.requestId === requestId ? kept?.typed : undefined;
}

/** The state of the contact form, kept in this tab until it is sent, prefilled with the user's `email` and the id of the request it is about. */
export function useContactForm(email = '', requestId?: string) {
	const [typed, setTyped] = useState<Partial<ContactMessage>>(
		() => readKept(requestId) ?? (requestId ? messageAbout(requestId) : {}),
	);
	const [errors, setErrors] = useState<FieldErrors>({});
	const [submitError, setSubmitError] = useState<string>();
	const [stage, setStage] = useState<'editing' | 'sending' | 'sent'>('editing');
	const [withIdempotencyKey] = useState(() => idempotencyKeys('contact'));
	const message = { ...emptyMessage, email, ...typed };

	useEffect(() => {
		if (stage === 'sent') tabStorage.remove(storageKey);
		else tabStorage.set(storageKey, JSON.stringify({ requestId, typed } satisfies KeptMessage));
	}, [requestId, typed, stage]);

	function change(part: Partial<ContactMessage>) {
		setTyped({ ...typed, ...part });
		const changed = Object.keys(part).map((name) => [name, undefined]);
		setErrors({ ...errors, ...Object.fromEntries(changed) });
	}

	/** Sends the message, or returns the errors of its fields. */
	async function send(): Promise<FieldErrors | undefined> {
		const { body, errors: found } = toContactRequest(message);
		setSubmitError(undefined);
		setErrors(found ?? {});
		if (!body) return found;
		setStage('sending');
		try {
			await withIdempotencyKey(body, (idempotencyKey) =>
				call('createContactRequest', { body, idempotencyKey }),
			);
			setStage('sent');
		} catch (error) {
			setStage('editing');
			setErrors(fieldErrorsOf(error));
			setSubmitError(errorMessage(error, t('notSent')));
		}
		return undefined;
	}

	function startOver() {
		setTyped({});
		setStage('editing');
	}

	return { message, change, errors, submitError, stage, send, startOver };
}
