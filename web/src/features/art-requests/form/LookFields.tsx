import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { customStyleLabel, type PresetId, presets } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Field, FieldNote, TextInput } from '../../../ui/Field.tsx';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { t } from '../text.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { changeLook, optionsOfPreset, previewLookOf } from './look.ts';
import { LookPicture, type LookPreviews } from './previews/LookPicture.tsx';

interface LookFieldsProps extends LookPreviews {
	readonly draft: Draft;
	readonly onChange: ChangeDraft;
}

/** The look of the picture: a preset, which fills in the enhancement options, or an art style. */
export const LookFields = (props: LookFieldsProps) => (
	<chakra.div display="grid" gap={{ base: '2', md: '3' }} gridTemplateColumns="minmax(0, 1fr)">
		<Choice
			name="look"
			legend={t('kindOfLook')}
			hideLegend
			compact
			value={props.draft.look}
			onChange={(look) => props.onChange(changeLook(props.draft, { look }))}
			options={[
				{ value: 'preset', label: t('professional') },
				{ value: 'art-style', label: t('artStyle') },
			]}
		/>
		{props.draft.look === 'preset' ? <PresetChoice {...props} /> : <StyleChoice {...props} />}
	</chakra.div>
);

function PresetChoice({ draft, onChange, ...previews }: LookFieldsProps) {
	function selectPreset(id: PresetId | 'custom') {
		onChange(id === 'custom' ? { preset: id } : { preset: id, options: optionsOfPreset(id) });
	}
	const picture = (preset: PresetId | 'custom') => (
		<LookPicture look={previewLookOf({ ...draft, preset })} {...previews} />
	);

	return (
		<PictureChoice<PresetId | 'custom'>
			name="preset"
			legend={t('stylePreset')}
			isStrip
			value={draft.preset}
			onChange={selectPreset}
			options={[
				...presets.map(({ id, name }) => ({ value: id, label: name, picture: picture(id) })),
				{ value: 'custom', label: customStyleLabel, picture: picture('custom') },
			]}
		/>
	);
}

function StyleChoice({ draft, onChange, ...previews }: LookFieldsProps) {
	const [search, setSearch] = useState('');
	const found = artStyles.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));

	return (
		<chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
			<Field label={t('findStyle')}>
				{(control) => (
					<TextInput
						{...control}
						type="search"
						value={search}
						placeholder={t('styleExample')}
						onChange={(event) => setSearch(event.target.value)}
					/>
				)}
			</Field>
			<PictureChoice
				name="art-style"
				legend={t('artStyle')}
				isStrip
				value={draft.artStyleId}
				onChange={(artStyleId) => onChange(changeLook(draft, { artStyleId }))}
				options={found.map(({ id, name }) => ({
					value: id,
					label: name,
					picture: <LookPicture look={previewLookOf({ ...draft, artStyleId: id })} {...previews} />,
				}))}
			/>
			{found.length === 0 && <FieldNote>{t('noStyle', { search: search.trim() })}</FieldNote>}
		</chakra.div>
	);
}
