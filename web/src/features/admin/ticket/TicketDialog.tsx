import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import useSWR from 'swr';
import type { ContactStatusChange } from '#shared/api/contact.ts';
import { contactStatuses, isWaiting } from '#shared/contact/statuses.ts';
import { languageNames } from '#shared/languages/languages.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { useMe } from '../../../api/useMe.ts';
import { Button } from '../../../ui/Button.tsx';
import { FactList } from '../../../ui/DescriptionList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { Loading } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toasts.ts';
import { purposeLabel } from '../../contact/purposeLabel.ts';
import { hasDraft } from '../acts/answerDrafts.ts';
import { ColleagueAct } from '../acts/ColleagueAct.tsx';
import { useHasAct } from '../acts/waitingActs.ts';
import { TicketStatus } from '../columns/ticketColumns.tsx';
import { LoadState } from '../frame/LoadState.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';
import { TicketConversation } from './TicketConversation.tsx';

const TicketCustomer = lazyComponent(() => import('./TicketCustomer.tsx'));

interface TicketDialogProps {
	readonly id: string;
	/** Opens the next message that waits, if there is one. */
	readonly onNext?: () => void;
	readonly onClose: () => void;
}

/** The keys that open the next message, also while an answer is written. */
const nextKey = 'Alt+N';

const statusActions = {
	open: t('ticket.open'),
	answered: t('ticket.answered'),
	closed: t('ticket.closed'),
} as const;

/** A message to support with its answers, and its sender beside it. It is answered there, and its status set. */
export default function TicketDialog({ id, onNext, onClose }: TicketDialogProps) {
	const { me } = useMe();
	const { ticket, error, loading, retry, setStatus } = useTicket(id);
	const disabled = useHasAct(id);
	function close() {
		if (hasDraft(id)) toast('info', t('ticket.draftKept'));
		onClose();
	}
	const status = ticket?.status;
	return (
		<Dialog
			title={t('ticket.title')}
			width={ticket?.user_id ? '1240px' : '720px'}
			onClose={close}
			onKeyDown={(event) => {
				if (!event.altKey || event.code !== 'KeyN' || !onNext) return;
				event.preventDefault();
				onNext();
			}}
			actions={
				<>
					{status &&
						contactStatuses
							.filter((each) => each !== status || (each === 'open' && ticket.taken_by !== me?.email))
							.map((each) => (
								<Button
									key={each}
									size="small"
									tone="ghost"
									disabled={disabled}
									onClick={() => setStatus(each)}
								>
									{each === 'open' && isWaiting(status) ? words('take') : statusActions[each]}
								</Button>
							))}
					{onNext && (
						<Button size="small" aria-keyshortcuts={nextKey} title={nextKey} onClick={onNext}>
							{t('ticket.next')}
						</Button>
					)}
					<Button size="small" onClick={close}>
						{words('close')}
					</Button>
				</>
			}
		>
			<Columns data-beside={ticket?.user_id !== undefined || undefined}>
				<chakra.div display="grid" gap="4" alignContent="start" minWidth="0">
					<ColleagueAct id={id} />
					<LoadState noun="message" data={ticket} error={error} busy={loading} onRetry={retry} />
					{ticket && (
						<>
							<TicketConversation ticket={ticket} disabled={disabled} />
							<FactList
								facts={[
									[words('status'), <TicketStatus key="status" status={ticket.status} />],
									[words('name'), ticket.name || '-'],
									[words('emailAddress'), ticket.email],
									[words('purpose'), purposeLabel(ticket.purpose)],
									[words('created'), formatDate(ticket.created_at)],
									[t('takenBy'), ticket.taken_by],
									[t('ticket.language'), ticket.language && languageNames[ticket.language]],
								]}
							/>
						</>
					)}
				</chakra.div>
				{ticket?.user_id && (
					<Suspense fallback={<Loading label={t('loadingCustomer')} />}>
						<TicketCustomer userId={ticket.user_id} />
					</Suspense>
				)}
			</Columns>
		</Dialog>
	);
}

const Columns = chakra('div', {
	base: {
		display: 'grid',
		gap: '5',
		gridTemplateColumns: 'minmax(0, 1fr)',
		'&[data-beside]': { gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 480px)' } },
	},
});

/** A message to support with its thread, which follows what others do, and the functions that change it. */
function useTicket(id: string) {
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
		retry: () => mutate(),
		async setStatus(status: ContactStatusChange['status']): Promise<boolean> {
			void mutate((ticket) => ticket && { ...ticket, status }, { revalidate: false });
			const done = await attempt(
				() => call('updateContactRequest', { params: { id }, body: { status, version: data?.version } }),
				t('ticketStatus.failed'),
				t('ticketStatus.changed'),
			);
			void mutate();
			return done;
		},
	};
}
