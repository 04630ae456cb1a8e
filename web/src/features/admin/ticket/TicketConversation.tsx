import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Data } from '#shared/api/routes.ts';
import { picturesPerAnswer } from '#shared/contact/rules.ts';
import { formatCredits } from '#shared/credits/entries.ts';
import type { Language } from '#shared/languages/languages.ts';
import { attempt } from '../../../api/attempt.ts';
import { useMe } from '../../../api/useMe.ts';
import { useUser } from '../../../api/useUser.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { shortId } from '../../../ui/shortId.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { ResultPhotosField } from '../../files/ResultPhotosField.tsx';
import { uploadAnswerPictures } from '../../files/uploadPhotos.ts';
import { openStored } from '../../files/useFile.ts';
import { changeDraft, draftOf, dropDraft, restoreDraft, useAnswerDraft } from '../acts/answerDrafts.ts';
import { putOff } from '../acts/waitingActs.ts';
import { TicketStatus } from '../columns/ticketColumns.tsx';
import { t as words } from '../frame/messages.en.ts';
import { AnswerForm, SavedReplies } from './AnswerForm.tsx';
import { t } from './messages.en.ts';

interface TicketConversationProps {
	readonly ticket: Data<'getContactRequest'>;
	/** Whether nothing can be sent for now: an answer waits. */
	readonly disabled: boolean;
}

const anyId = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

/** Credits in the language of the sender. */
const creditsIn = (language: Language | undefined, credits: number): string =>
	language === 'id' ? `${credits} kredit` : formatCredits(credits);

/** The thread of a message, and the form that answers it. */
export function TicketConversation({ ticket, disabled }: TicketConversationProps) {
	const { uuid, email, name, message, version, user_id, language } = ticket;
	const { me } = useMe();
	const { data: customer } = useUser(user_id);
	const { photos } = useAnswerDraft(uuid);
	const [named] = anyId.exec(message) ?? [];
	const requestId = named && shortId(named);
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
							{t('openPicture', { number: String(i + 1) })}
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
							...(customer && { credits: creditsIn(language, customer.total_credit) }),
							...(me && { admin: me.name || me.email }),
						}}
						language={language}
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

interface TicketThreadProps {
	readonly ticket: Data<'getContactRequest'>;
	/** The pictures of an answer, by their file ids. */
	readonly pictures: (files: readonly string[]) => ReactNode;
}

/** The message, and below it the answers and changes of status. */
const TicketThread = ({ ticket, pictures }: TicketThreadProps) => (
	<chakra.section display="grid" gap="3" aria-label={t('thread')}>
		<Entry>
			<Meta>{`${ticket.name || ticket.email}, ${formatDate(ticket.created_at)}`}</Meta>
			<Text>
				{ticket.message.split(anyId).map((part) =>
					anyId.test(part) ? (
						<TextLink key={part} to={appPaths.adminSearch(part)}>
							{part}
						</TextLink>
					) : (
						part
					),
				)}
			</Text>
		</Entry>
		{ticket.thread.map(({ at, by, status, message, files }) => (
			<Entry key={`${at} ${status}`} data-answer={message !== undefined || undefined}>
				<Meta>
					{`${by}, ${formatDate(at)}`}
					{message === undefined && (
						<>
							{': '}
							<TicketStatus status={status} />
						</>
					)}
				</Meta>
				{message !== undefined && <Text>{message}</Text>}
				{files && (
					<chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
						{pictures(files)}
					</chakra.div>
				)}
			</Entry>
		))}
	</chakra.section>
);

const Entry = chakra('div', {
	base: { pl: '3', borderLeftWidth: '2px', borderColor: 'line', '&[data-answer]': { borderColor: 'ink' } },
});

const Meta = chakra('p', { base: { fontSize: 'small', color: 'muted' } });
const Text = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

/** Sends the draft of an answer with its pictures, once it can no longer be undone. */
async function answerTicket(
	{ uuid, email, version }: Data<'getContactRequest'>,
	message: string,
): Promise<void> {
	const draft = draftOf(uuid);
	await attempt(async () => {
		const files = await uploadAnswerPictures(uuid, draft.photos);
		const body = { message, version: draft.version ?? version, ...(files.length > 0 && { files }) };
		const begun = putOff({
			what: 'answer',
			ids: [uuid],
			subject: `${shortId(uuid)}, ${email}`,
			call: { route: 'answerContactRequest', input: { params: { id: uuid }, body } },
			restore: () => restoreDraft(uuid, draft),
		});
		if (begun) dropDraft(uuid);
	}, words('delivery.uploadFailed'));
}
