import { chakra } from '@chakra-ui/react';
import {
	type FormEvent,
	type KeyboardEvent,
	type ReactNode,
	Suspense,
	useEffect,
	useRef,
	useState,
} from 'react';
import useSWR from 'swr';
import { messageLength } from '#shared/contact/rules.ts';
import { fillReply, openPlaceholders, type ReplyPlaceholder } from '#shared/contact/savedReplies.ts';
import type { Language } from '#shared/languages/languages.ts';
import { call } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Select, TextArea } from '../../../ui/Field.tsx';
import { changeDraft, hasDraft, useAnswerDraft } from '../acts/answerDrafts.ts';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

interface AnswerFormProps {
	readonly ticketId: string;
	readonly email: string;
	/** The version of the thread that is on screen. */
	readonly version: string;
	/** Whether nothing can be sent for now: an answer waits. */
	readonly disabled: boolean;
	/** Returns when the pictures are uploaded. */
	readonly onSend: (message: string) => Promise<void>;
	readonly replies: ReactNode;
	readonly pictures: ReactNode;
}

/** Writes an answer, which is mailed to the sender. Ctrl+Enter sends it. */
export function AnswerForm(props: AnswerFormProps) {
	const { ticketId, email, version, disabled, onSend, replies, pictures } = props;
	const draft = useAnswerDraft(ticketId);
	const [busy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	// On a phone the keyboard would cover the message.
	useEffect(() => {
		if (matchMedia('(pointer: fine)').matches) field.current?.focus();
	}, []);
	const message = draft.text;
	const open = openPlaceholders(message);
	// What a colleague has added since the answer was begun is read first.
	const isOutdated = hasDraft(ticketId) && draft.version !== undefined && draft.version !== version;

	const blocked = disabled || isOutdated || message.trim() === '' || open.length > 0;

	// The key sends what the button sends, and nothing while the button is disabled.
	async function send(event: FormEvent) {
		event.preventDefault();
		if (blocked || busy) return;
		setBusy(true);
		await onSend(message.trim());
		setBusy(false);
	}
	const sendByKey = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
	};

	return (
		<chakra.form ref={form} display="grid" gap="3" onSubmit={send}>
			{replies}
			<Field
				label={t('answer.label')}
				hint={t('answer.hint', { email })}
				error={open.length > 0 ? t('answer.replace', { names: open.join(t('answer.and')) }) : undefined}
			>
				<TextArea
					ref={field}
					required
					rows={8}
					maxLength={messageLength}
					value={message}
					onKeyDown={sendByKey}
					onChange={({ target }) =>
						changeDraft(ticketId, { text: target.value, version: draft.version ?? version })
					}
				/>
			</Field>
			{pictures}
			{isOutdated && (
				<chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="small">
					<chakra.p flex="1 1 240px" fontWeight="strong" color="failed">
						{t('answer.outdated')}
					</chakra.p>
					<Button size="small" onClick={() => changeDraft(ticketId, { version })}>
						{t('answer.read')}
					</Button>
				</chakra.div>
			)}
			<chakra.div
				position="sticky"
				bottom="-{spacing.4}"
				display="flex"
				flexWrap="wrap"
				alignItems="center"
				gap="3"
				py="2"
				bg="paper"
			>
				<Button size="small" tone="primary" type="submit" disabled={blocked} busy={busy && words('sending')}>
					{t('answer.send')}
				</Button>
				<Button size="small" tone="ghost" asChild>
					<a href={`mailto:${email}`}>{t('answer.mailProgram')}</a>
				</Button>
			</chakra.div>
		</chakra.form>
	);
}

const RepliesDialog = lazyComponent(() => import('./RepliesDialog.tsx'));

interface SavedRepliesProps {
	/** What is known of the placeholders. */
	readonly values: Readonly<Partial<Record<ReplyPlaceholder, string>>>;
	/** Of the message: replies in another one are not offered. */
	readonly language: Language | undefined;
	readonly onInsert: (text: string) => void;
}

/** Inserts a saved reply into an answer, with its placeholders filled in. */
export function SavedReplies({ values, language, onInsert }: SavedRepliesProps) {
	const { data: all, error, mutate } = useSWR('listReplies', () => call('listReplies'));
	const [editing, setEditing] = useState(false);
	const replies = all?.filter((reply) => !reply.language || !language || reply.language === language);
	const insert = (id: string) => {
		const reply = replies?.find((each) => each.id === id);
		if (reply) onInsert(fillReply(reply.message, values));
	};
	return (
		<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end" gap="3">
			<Field label={t('replies.savedReply')} error={error && t('replies.loadFailed')}>
				<Select minHeight="40px" value="" onChange={({ target }) => insert(target.value)}>
					<option value="">{t(replies?.length === 0 ? 'replies.none' : 'replies.insert')}</option>
					{replies?.map(({ id, title }) => (
						<option key={id} value={id}>
							{title}
						</option>
					))}
				</Select>
			</Field>
			<Button size="small" tone="ghost" onClick={() => setEditing(true)}>
				{t('answer.edit')}
			</Button>
			<Suspense>
				{editing && (
					<RepliesDialog
						replies={all ?? []}
						onChanged={async () => void (await mutate())}
						onClose={() => setEditing(false)}
					/>
				)}
			</Suspense>
		</chakra.div>
	);
}
