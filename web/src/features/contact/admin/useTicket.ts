import { useState } from 'react';
import useSWR from 'swr';
import type { PendingAct } from '#shared/api/acts.ts';
import type { ContactStatusChange } from '#shared/api/contact.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { errorMessage, isAborted } from '../../../api/errors.ts';
import { idempotencyKeys } from '../../../api/idempotencyKeys.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { toast } from '../../../ui/toasts.ts';
import { t } from './text.ts';

/** A message to support with its thread, which follows what others do, and the functions that change it. */
export function useTicket(id: string) {
	const { data, error, mutate, isValidating } = useSWR(['getContactRequest', id], () =>
		call('getContactRequest', { params: { id } }),
	);
	useServerMessages((message) => {
		if (message.kind === 'missed' || (message.kind === 'ticket' && message.row.uuid === id)) void mutate();
	});
	const [answerOnce] = useState(() => idempotencyKeys(`answer-${id}`));

	return {
		ticket: data,
		error,
		loading: isValidating,
		retry: () => void mutate(),
		async setStatus(status: ContactStatusChange['status']): Promise<boolean> {
			void mutate((ticket) => ticket && { ...ticket, status }, { revalidate: false });
			const done = await attempt(
				() => call('updateContactRequest', { params: { id }, body: { status } }),
				t('status.changed'),
				t('status.failed'),
			);
			void mutate();
			return done;
		},
		/**
		 * Sends an answer, which takes effect some seconds later; the same one is sent once, also after a failure.
		 *
		 * @param version of the thread that its author has read
		 * @returns the act that waits, or `undefined` if it failed: a toast has told why
		 */
		async answer(
			message: string,
			files: readonly string[],
			version: string | undefined,
		): Promise<PendingAct | undefined> {
			const body = { message, version, undo: true, ...(files.length > 0 && { files: [...files] }) };
			try {
				const { act } = await answerOnce(body, (idempotencyKey) =>
					call('answerContactRequest', { params: { id }, body, idempotencyKey }),
				);
				return act;
			} catch (thrown) {
				if (!isAborted(thrown)) toast('error', errorMessage(thrown, t('answer.failed')));
				void mutate();
				return undefined;
			}
		},
	};
}

export type TicketDetails = NonNullable<ReturnType<typeof useTicket>['ticket']>;
