import { useState } from 'react';
import useSWR from 'swr';
import type { ContactStatusChange } from '#shared/api/contact.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';

/** A message to support with its thread, and the functions that change it. `onChanged` reads the list again. */
export function useTicket(id: string, onChanged: () => void) {
	const { data, error, mutate } = useSWR(['getContactRequest', id], () =>
		call('getContactRequest', { params: { id } }),
	);

	const [answerOnce] = useState(() => idempotencyKeys(`answer-${id}`));

	/** Returns whether it succeeded; a toast tells. */
	async function act(send: () => Promise<unknown>, success: string, failure: string): Promise<boolean> {
		const done = await attempt(send, success, failure);
		void mutate();
		onChanged();
		return done;
	}

	return {
		ticket: data,
		error,
		setStatus: (status: ContactStatusChange['status']) => {
			void mutate((ticket) => ticket && { ...ticket, status }, { revalidate: false });
			return act(
				() => call('updateContactRequest', { params: { id }, body: { status } }),
				'Status changed',
				'The status could not be changed. Please try again.',
			);
		},
		/** The same text is sent once, also after a failure. */
		answer: (message: string) =>
			act(
				() =>
					answerOnce(message, (idempotencyKey) =>
						call('answerContactRequest', {
							params: { id },
							body: { message, version: data?.version },
							idempotencyKey,
						}),
					),
				'Answer sent',
				'The answer could not be sent. Please try again.',
			),
	};
}

export type TicketDetails = NonNullable<ReturnType<typeof useTicket>['ticket']>;
