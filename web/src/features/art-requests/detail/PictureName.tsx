import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { cleanName, longestName } from '#shared/art-requests/fileName.ts';
import { call } from '../../../api/client.ts';
import { errorMessage } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { LinkButton } from '../../../ui/TextLink.tsx';
import { toast } from '../../../ui/toasts.ts';
import { t as words } from '../messages.en.ts';
import { proposedAltText, titleOf } from '../requestName.ts';
import { t } from './messages.en.ts';

interface PictureNameProps {
	readonly request: ArtRequest;
	readonly onChange: (change: Pick<ArtRequest, 'name'>) => void;
}

async function copyAltText(text: string) {
	if (await copyText(text)) toast('success', t('altCopied'));
	else toast('error', t('notCopied'));
}

/** The name of a picture, which its owner can change, and the alt text made of it. */
export function PictureName({ request, onChange }: PictureNameProps) {
	const [isEditing, setEditing] = useState(false);
	const alt = proposedAltText(request);
	const close = () => setEditing(false);
	return (
		<chakra.section aria-label={t('name')} gridColumn="1 / -1" display="grid" gap="1">
			{isEditing ? (
				<NameForm request={request} onChange={onChange} onClose={close} />
			) : (
				<chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
					<chakra.h2 fontWeight="strong" overflowWrap="anywhere" minWidth="0">
						{titleOf(request)}
					</chakra.h2>
					<LinkButton fontSize="small" onClick={() => setEditing(true)}>
						{t('rename')}
					</LinkButton>
				</chakra.div>
			)}
			<chakra.p fontSize="small" color="muted" overflowWrap="anywhere">
				{t.rich('altText', {
					alt,
					copy: (text) => (
						<LinkButton color="ink" aria-label={t('copyAlt')} onClick={() => copyAltText(alt)}>
							{text}
						</LinkButton>
					),
				})}
			</chakra.p>
		</chakra.section>
	);
}

function NameForm({ request, onChange, onClose }: PictureNameProps & { onClose: () => void }) {
	const [text, setText] = useState(request.name ?? '');
	const [error, setError] = useState<string>();
	const [saving, setSaving] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.select(), []);

	async function save(event: FormEvent) {
		event.preventDefault();
		const name = cleanName(text);
		if (!name) return setError(t('nameMissing'));
		setSaving(true);
		try {
			await call('renameArtRequest', { params: { id: request.id }, body: { name } });
			onChange({ name });
			onClose();
		} catch (thrown) {
			setError(errorMessage(thrown, t('nameNotSaved')));
			setSaving(false);
		}
	}

	return (
		<chakra.form noValidate display="grid" gap="2" onSubmit={save}>
			<Field label={t('name')} error={error} hint={t('nameHint')}>
				<TextInput
					ref={field}
					maxLength={longestName}
					value={text}
					onKeyDown={(event) => event.key === 'Escape' && onClose()}
					onChange={(event) => {
						setText(event.target.value);
						setError(undefined);
					}}
				/>
			</Field>
			<chakra.div display="flex" gap="2">
				<Button type="submit" size="small" tone="solid" busy={saving && t('saving')}>
					{t('saveName')}
				</Button>
				<Button size="small" tone="ghost" onClick={onClose}>
					{words('cancel')}
				</Button>
			</chakra.div>
		</chakra.form>
	);
}
