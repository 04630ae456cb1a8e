import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { variants } from '#shared/imaging/looks/scene/variants.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { t } from '../text.ts';
import { chosenLook } from './draft.ts';
import { LookFields } from './LookFields.tsx';
import { previewLookOf, takenBy } from './look.ts';
import { LookPicture } from './previews/LookPicture.tsx';
import type { useNewRequest } from './useNewRequest.ts';

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
