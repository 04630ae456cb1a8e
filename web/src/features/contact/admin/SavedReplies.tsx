import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import useSWR from 'swr';
import { fillReply, type ReplyPlaceholder } from '#shared/contact/savedReplies.ts';
import { call } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Select } from '../../../ui/Field.tsx';
import { t } from './text.ts';

const RepliesDialog = lazyComponent(() => import('./RepliesDialog.tsx'));

interface SavedRepliesProps {
	/** What is known of the placeholders. */
	readonly values: Readonly<Partial<Record<ReplyPlaceholder, string>>>;
	readonly onInsert: (text: string) => void;
}

/** Inserts a saved reply into an answer, with its placeholders filled in. */
export function SavedReplies({ values, onInsert }: SavedRepliesProps) {
	const { data: replies, error, mutate } = useSWR('listReplies', () => call('listReplies'));
	const [editing, setEditing] = useState(false);
	const insert = (id: string) => {
		const reply = replies?.find((each) => each.id === id);
		if (reply) onInsert(fillReply(reply.message, values));
	};
	return (
		<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end" gap="3">
			<Field label={t('replies.savedReply')} error={error && t('replies.loadFailed')}>
				{(control) => (
					<Select {...control} minHeight="40px" value="" onChange={({ target }) => insert(target.value)}>
						<option value="">{t(replies?.length === 0 ? 'replies.none' : 'replies.insert')}</option>
						{replies?.map(({ id, title }) => (
							<option key={id} value={id}>
								{title}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Button size="small" tone="ghost" onClick={() => setEditing(true)}>
				{t('answer.edit')}
			</Button>
			<Suspense>
				{editing && (
					<RepliesDialog
						replies={replies ?? []}
						onChanged={async () => void (await mutate())}
						onClose={() => setEditing(false)}
					/>
				)}
			</Suspense>
		</chakra.div>
	);
}
