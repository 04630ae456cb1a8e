import { useState } from 'react';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { type ContactMessage, type Problems, problemsIn, toContactRequest } from './contactMessage.ts';

const empty: ContactMessage = { email: '', name: '', purpose: '', message: '' };

/** What somebody writes who is not happy with a picture. */
const about = (requestId: string): Partial<ContactMessage> => ({
	purpose: 'art',
	message: `About request ${requestId}:\n`,
});

/**
 * The state of the contact form. `email` stands in the form until somebody types another; `requestId` names the request
 * that it is about, if it is about one.
 */
export function useContactForm(email = '', requestId?: string) {
	const [typed, setTyped] = useState<Partial<ContactMessage>>(requestId ? about(requestId) : {});
	const [problems, setProblems] = useState<Problems>({});
	const [failure, setFailure] = useState<string>();
	const [stage, setStage] = useState<'writing' | 'sending' | 'sent'>('writing');
	// One key for each message, however often it is sent.
	const [keep] = useState(idempotencyKeys);
	const message = { ...empty, email, ...typed };

	function change(part: Partial<ContactMessage>) {
		setTyped({ ...typed, ...part });
		const changed = Object.keys(part).map((name) => [name, undefined]);
		setProblems({ ...problems, ...Object.fromEntries(changed) });
	}

	/** Sends the message; answers what is wrong with it, if anything is. */
	async function send(): Promise<Problems | undefined> {
		const { body, problems: found } = toContactRequest(message);
		setFailure(undefined);
		setProblems(found ?? {});
		if (!body) return found;
		setStage('sending');
		try {
			await keep(body, (idempotencyKey) => call('createContactRequest', { body, idempotencyKey }));
			setStage('sent');
		} catch (error) {
			setStage('writing');
			setProblems(problemsIn(error));
			setFailure(errorMessage(error, 'There was an error sending your message. Please try again.'));
		}
		return undefined;
	}

	function startOver() {
		setTyped({});
		setStage('writing');
	}

	return { message, change, problems, failure, stage, send, startOver };
}
