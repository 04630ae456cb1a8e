import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { wholePhotos } from '#shared/art-requests/lookOverrides.ts';
import { type PresetId, presets } from '#shared/art-requests/presets.ts';
import { isByArtist } from '#shared/art-requests/services.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { presetNames } from '../../../language/presetNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, FieldNote, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { t as words } from '../messages.en.ts';
import {
	type ChangeDraft,
	changeLook,
	type Draft,
	optionsOfPreset,
	orderedLook,
	presetOf,
	previewLookOf,
	takenBy,
} from './draft.ts';
import { t } from './messages.en.ts';
import { nameOf } from './orderPhotos.ts';
import { LookPicture, type LookPreviews } from './previews.tsx';
import type { RequestForm } from './useNewRequest.ts';

const SceneChoice = lazyComponent(() => import('./SceneChoice.tsx'));
const SameScale = lazyComponent(() => import('./SameScale.tsx'));

/** The look of all photos, or of the selected one if it has its own. */
export function LookSection({ form }: { form: RequestForm }) {
	const { selected } = form.photos;
	const draft = form.draftFor(selected);
	const props = { draft, onChange: form.changeLookOfSelected, imaging: form.imaging, photo: selected };
	return (
		<chakra.section
			aria-label={words('look')}
			display="grid"
			gridTemplateColumns="minmax(0, 1fr)"
			gap={{ base: '2', md: '4' }}
		>
			<chakra.h2 fontWeight="strong" {...(selected?.ownLook ? {} : { hideBelow: 'md' })}>
				{selected?.ownLook ? t('lookOf', { name: nameOf(selected) }) : words('look')}
			</chakra.h2>
			{draft.look === 'preset' ? <PresetChoice {...props} /> : <StyleChoice {...props} />}
			<Suspense>
				{takenBy(draft).scenes && (
					<SceneChoice form={form} photo={selected} legend={words('scene')} onChange={form.chooseScene} />
				)}
				{form.photos.photos.length > 1 && <SameScale form={form} />}
			</Suspense>
			{!isByArtist(orderedLook(draft).service) &&
				wholePhotos.has(presetOf(draft) ?? 'product-photography') && (
					<chakra.p fontSize="small" color="muted">
						{t('keepsPhoto')}
					</chakra.p>
				)}
		</chakra.section>
	);
}

interface LookFieldsProps extends LookPreviews {
	readonly draft: Draft;
	readonly onChange: ChangeDraft;
}

/** The presets, which fill in the enhancement options, and the way to the art styles. */
function PresetChoice({ draft, onChange, ...previews }: LookFieldsProps) {
	const pictureOf = (changed: Partial<Draft>) => (
		<LookPicture look={previewLookOf({ ...draft, ...changed })} {...previews} />
	);
	const hasCustom = draft.mode === 'advanced' || draft.preset === 'custom';
	return (
		<PictureChoice<PresetId | 'custom'>
			name="preset"
			legend={t('stylePreset')}
			isStrip
			value={draft.preset}
			onChange={(id) =>
				onChange(id === 'custom' ? { preset: id } : { preset: id, options: optionsOfPreset(id) })
			}
			options={[
				...presets.map(({ id }) => ({
					value: id,
					label: presetNames[id],
					picture: pictureOf({ preset: id }),
				})),
				...(hasCustom
					? [
							{
								value: 'custom' as const,
								label: words('customStyle'),
								picture: pictureOf({ preset: 'custom' }),
							},
						]
					: []),
			]}
			action={{
				label: t('artStyle'),
				picture: pictureOf({ look: 'art-style' }),
				onClick: () => onChange(changeLook(draft, { look: 'art-style' })),
			}}
		/>
	);
}

function StyleChoice({ draft, onChange, ...previews }: LookFieldsProps) {
	const [search, setSearch] = useState('');
	const found = artStyles.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
	return (
		<chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
			<chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
				<chakra.div flex="1 1 200px">
					<Field label={t('findStyle')}>
						<TextInput
							type="search"
							value={search}
							placeholder={words('styleExample')}
							onChange={(event) => setSearch(event.target.value)}
						/>
					</Field>
				</chakra.div>
				<Button onClick={() => onChange(changeLook(draft, { look: 'preset' }))}>
					<Icon name="arrowLeft" size={16} /> {t('professional')}
				</Button>
			</chakra.div>
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
			{found.length === 0 && <FieldNote>{words('noStyle', { search: search.trim() })}</FieldNote>}
		</chakra.div>
	);
}
