import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { NewReply, SavedReply } from '#shared/api/contact.ts';
import { replyLength, replyPlaceholders } from '#shared/contact/savedReplies.ts';
import { languageNames, languages } from '#shared/languages/languages.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, Select, TextArea, TextInput } from '../../../ui/Field.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

interface RepliesDialogProps {
	readonly replies: readonly SavedReply[];
	/** Reads the replies again. */
	readonly onChanged: () => Promise<void>;
	readonly onClose: () => void;
}

const emptyReply: NewReply = { title: '', message: '' };

/** Writes, changes and deletes the replies that all admins can insert. */
export default function RepliesDialog({ replies, onChanged, onClose }: RepliesDialogProps) {
	const [id, setId] = useState('');
	const [typed, setTyped] = useState<NewReply>();
	const [busy, setBusy] = useState(false);
	const chosen = replies.find((each) => each.id === id);
	const { title, message, language } = typed ?? chosen ?? emptyReply;
	const type = (part: Partial<NewReply>) => setTyped({ title, message, language, ...part });
	const choose = (next: string) => {
		setId(next);
		setTyped(undefined);
	};

	async function run(act: () => Promise<unknown>, success: string) {
		setBusy(true);
		const done = await attempt(act, t('replies.failed'), success);
		await onChanged();
		setBusy(false);
		if (done) choose('');
	}
	function save(event: FormEvent) {
		event.preventDefault();
		const body = { title: title.trim(), message: message.trim(), ...(language && { language }) };
		void run(
			() => (id ? call('changeReply', { params: { id }, body }) : call('createReply', { body })),
			t('replies.saved'),
		);
	}

	return (
		<Dialog
			title={t('replies.window')}
			startsInForm
			hasDraft={typed !== undefined && !busy}
			onClose={onClose}
		>
			<chakra.form display="grid" gap="4" onSubmit={save}>
				<Field label={t('replies.reply')}>
					<Select
						value={id}
						// What was typed for one reply is not saved as another.
						disabled={typed !== undefined}
						onChange={({ target }) => choose(target.value)}
					>
						<option value="">{t('replies.new')}</option>
						{replies.map((each) => (
							<option key={each.id} value={each.id}>
								{each.title}
							</option>
						))}
					</Select>
				</Field>
				<Field label={t('replies.title')}>
					<TextInput
						required
						maxLength={100}
						value={title}
						onChange={({ target }) => type({ title: target.value })}
					/>
				</Field>
				<Field label={t('ticket.language')}>
					<Select
						value={language ?? ''}
						onChange={({ target }) => type({ language: languages.find((each) => each === target.value) })}
					>
						<option value="">{words('all')}</option>
						{languages.map((each) => (
							<option key={each} value={each}>
								{languageNames[each]}
							</option>
						))}
					</Select>
				</Field>
				<Field
					label={words('adText')}
					hint={t('replies.hint', { names: replyPlaceholders.map((name) => `{${name}}`).join(', ') })}
				>
					<TextArea
						required
						maxLength={replyLength}
						value={message}
						onChange={({ target }) => type({ message: target.value })}
					/>
				</Field>
				<chakra.div display="flex" flexWrap="wrap" gap="2">
					<Button
						size="small"
						tone="solid"
						type="submit"
						disabled={!typed}
						busy={busy && t('replies.saving')}
					>
						{t('replies.save')}
					</Button>
					{typed && (
						<Button size="small" tone="ghost" onClick={() => setTyped(undefined)}>
							{t('replies.undo')}
						</Button>
					)}
					{id && !typed && (
						<Button
							size="small"
							tone="ghost"
							disabled={busy}
							onClick={() => run(() => call('deleteReply', { params: { id } }), t('replies.deleted'))}
						>
							{t('replies.delete')}
						</Button>
					)}
				</chakra.div>
			</chakra.form>
		</Dialog>
	);
}
