import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { wholePhotos } from '#shared/art-requests/lookOverrides.ts';
import { customStyleLabel, type PresetId, presets } from '#shared/art-requests/presets.ts';
import { isByArtist } from '#shared/art-requests/services.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { variants } from '#shared/imaging/looks/scene/variants.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Field, FieldNote, TextInput } from '../../../ui/Field.tsx';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { t } from '../text.ts';
import {
	type ChangeDraft,
	changeLook,
	chosenLook,
	type Draft,
	optionsOfPreset,
	orderedLook,
	presetOf,
	previewLookOf,
	takenBy,
} from './draft.ts';
import { LookPicture, type LookPreviews } from './previews.tsx';
import type { useNewRequest } from './useNewRequest.ts';

interface LookFieldsProps extends LookPreviews {
	readonly draft: Draft;
	readonly onChange: ChangeDraft;
}

/** The look of the picture: a preset, which fills in the enhancement options, or an art style. */
const LookFields = (props: LookFieldsProps) => (
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

interface LookSectionProps {
	readonly form: ReturnType<typeof useNewRequest>;
}

/** The look of all photos, or of the selected one alone, and its variations. */
export function LookSection({ form }: LookSectionProps) {
	const { draft, change, photos, imaging } = form;
	const { selected } = photos;
	const photo = selected?.id;
	const shown = form.draftFor(selected);

	return (
		<chakra.section
			aria-label={t('look')}
			display="grid"
			gridTemplateColumns="minmax(0, 1fr)"
			gap={{ base: '2', md: '4' }}
		>
			<chakra.h2 fontWeight="strong" hideBelow="md">
				{t('look')}
			</chakra.h2>
			{selected && photos.photos.length > 1 && (
				<Choice
					name="look-scope"
					legend={t('whichPhotos')}
					hideLegend
					compact
					value={selected.ownLook ? 'one' : 'all'}
					onChange={(scope) =>
						photos.set(selected.id, { ownLook: scope === 'one' ? chosenLook(shown) : undefined })
					}
					options={[
						{ value: 'all', label: t('allPhotos') },
						{ value: 'one', label: t('onlyThis') },
					]}
				/>
			)}
			<LookFields draft={shown} onChange={form.changeLookOfSelected} imaging={imaging} photo={photo} />
			{!isByArtist(orderedLook(shown).service) &&
				wholePhotos.has(presetOf(shown) ?? 'product-photography') && (
					<chakra.p fontSize="small" color="muted">
						{t('keepsPhoto')}
					</chakra.p>
				)}
			{takenBy(shown).variant && (
				<VariantChoice
					value={draft.threeVariants}
					price={form.service?.credit ?? 1}
					onChange={(threeVariants) => change({ threeVariants })}
				>
					{draft.threeVariants && photo && (
						<chakra.div
							display="grid"
							gap="2"
							gridTemplateColumns="repeat(3, minmax(0, 152px))"
							role="img"
							aria-label={t('threeVariantsShown')}
						>
							{variants.map((variant) => (
								<LookPicture
									key={variant}
									look={previewLookOf(shown, variant)}
									imaging={imaging}
									photo={photo}
								/>
							))}
						</chakra.div>
					)}
				</VariantChoice>
			)}
		</chakra.section>
	);
}

interface VariantChoiceProps {
	readonly value: boolean;
	/** Of a picture, in credits. */
	readonly price: number;
	readonly onChange: (threeVariants: boolean) => void;
	readonly children: ReactNode;
}

const VariantChoice = ({ value, price, onChange, children }: VariantChoiceProps) => (
	<chakra.div display="grid" gap="3">
		<Choice
			name="variants"
			legend={t('picturesOfEach')}
			hideLegend
			compact
			value={value ? 'three' : 'one'}
			onChange={(chosen) => onChange(chosen === 'three')}
			options={[
				{ value: 'one', label: t('onePicture') },
				{ value: 'three', label: t('threeVariants', { cost: formatCredits(3 * price) }) },
			]}
		/>
		{children}
	</chakra.div>
);
