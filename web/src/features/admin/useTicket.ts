import useSWR from 'swr';
import type { ContactStatusChange } from '#shared/api/contact.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { t } from './text.ts';

/** A message to support with its thread, which follows what others do, and the functions that change it. */
export function useTicket(id: string) {
	const { data, error, mutate, isValidating } = useSWR(['getContactRequest', id], () =>
		call('getContactRequest', { params: { id } }),
	);
	useServerMessages((message) => {
		if (message.kind === 'missed' || (message.kind === 'ticket' && message.row.uuid === id)) void mutate();
	});

	return {
		ticket: data,
		error,
		loading: isValidating,
		retry: () => void mutate(),
		async setStatus(status: ContactStatusChange['status']): Promise<boolean> {
			void mutate((ticket) => ticket && { ...ticket, status }, { revalidate: false });
			const done = await attempt(
				() => call('updateContactRequest', { params: { id }, body: { status, version: data?.version } }),
				t('ticketStatus.changed'),
				t('ticketStatus.failed'),
			);
			void mutate();
			return done;
		},
	};
}

export type TicketDetails = NonNullable<ReturnType<typeof useTicket>['ticket']>;
