import useSWR from 'swr';
import { picturesPerAnswer } from '#shared/contact/purposes.ts';
import { call } from '../../api/client.ts';
import { useMe } from '../../features/auth/useMe.ts';
import { AnswerForm } from '../../features/contact/admin/AnswerForm.tsx';
import { changeDraft, draftOf, useAnswerDraft } from '../../features/contact/admin/answerDrafts.ts';
import { SavedReplies } from '../../features/contact/admin/SavedReplies.tsx';
import { TicketThread } from '../../features/contact/admin/TicketThread.tsx';
import type { TicketDetails } from '../../features/contact/admin/useTicket.ts';
import { openStored } from '../../features/files/openStored.ts';
import { ResultPhotosField } from '../../features/files/ResultPhotosField.tsx';
import { formatCredits } from '../../language/formatCredits.ts';
import { Button } from '../../ui/Button.tsx';
import { answerTicket } from './answerTicket.ts';
import { t } from './text.ts';

interface TicketConversationProps {
	readonly ticket: TicketDetails;
	/** Whether nothing can be sent for now: an answer waits. */
	readonly disabled: boolean;
}

const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The thread of a message, and the form that answers it. */
export function TicketConversation({ ticket, disabled }: TicketConversationProps) {
	const { uuid, email, name, message, version, user_id } = ticket;
	const { me } = useMe();
	const { data: customer } = useSWR(user_id ? (['getUser', user_id] as const) : null, ([, id]) =>
		call('getUser', { params: { id } }),
	);
	const { photos } = useAnswerDraft(uuid);
	const requestId = anyId.exec(message)?.[0].slice(0, 8);
	const insert = (text: string) => {
		const draft = draftOf(uuid);
		const before = draft.text.trim() ? `${draft.text.trimEnd()}\n\n` : '';
		changeDraft(uuid, { text: before + text, version: draft.version ?? version });
	};
	return (
		<>
			<TicketThread
				ticket={ticket}
				pictures={(files) =>
					files.map((file, i) => (
						<Button key={file} size="small" onClick={() => openStored(file)}>
							{t('images.openPicture', { number: String(i + 1) })}
						</Button>
					))
				}
			/>
			<AnswerForm
				key={uuid}
				ticketId={uuid}
				email={email}
				version={version}
				disabled={disabled}
				onSend={(text) => answerTicket(ticket, text)}
				replies={
					<SavedReplies
						values={{
							email,
							...(name && { name }),
							...(requestId && { requestId }),
							...(customer && { credits: formatCredits(customer.total_credit) }),
							...(me && { admin: me.name || me.email }),
						}}
						onInsert={insert}
					/>
				}
				pictures={
					<ResultPhotosField
						label={t('ticket.attach')}
						most={picturesPerAnswer}
						photos={photos}
						onChange={(next) =>
							changeDraft(uuid, { photos: next, version: draftOf(uuid).version ?? version })
						}
					/>
				}
			/>
		</>
	);
}
