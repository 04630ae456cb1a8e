import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { useCutOutState } from '../subject/useImaging.ts';
import { t } from '../text.ts';
import { FormPart } from './FormPart.tsx';
import { overridesOf, previewLookOf, takenBy } from './look.ts';
import { BackgroundField } from './settings/BackgroundField.tsx';
import { PlacementField } from './settings/PlacementField.tsx';
import { productColours } from './settings/productColours.ts';
import type { useNewRequest } from './useNewRequest.ts';

interface OwnSettingsProps {
	readonly form: ReturnType<typeof useNewRequest>;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
}

/** The long side of the picture on which the product is moved, in pixels. */
const edge = 384;
const mostColours = 5;

/** Background, shadow, size and place of the product, where they are not to be those of the look. */
export function OwnSettings({ form, ...part }: OwnSettingsProps) {
	const { imaging } = form;
	const { selected } = form.photos;
	const draft = form.draftFor(selected);
	const takes = takenBy(draft);
	const { cutOut } = useCutOutState(imaging, selected?.id ?? '');
	const colours = useMemo(() => (cutOut ? productColours(cutOut.rgba, mostColours) : []), [cutOut]);
	if (!takes.background && !takes.shadow && !takes.placement) return null;
	const { overrides } = draft;
	const change = (changed: LookOverrides) =>
		form.changeLookOfSelected({ overrides: { ...overrides, ...changed } });
	const { width, height } = dimensionsOf(draft.output.size);
	const scale = edge / Math.max(width, height);
	const changes = Object.keys(overridesOf(draft) ?? {}).length;

	return (
		<FormPart
			title={t('ownSettings')}
			summary={changes > 0 ? t('changed', { count: changes }) : t('asLook')}
			{...part}
		>
			<chakra.div display="grid" gap="5">
				{takes.background && (
					<BackgroundField
						value={overrides.background}
						allowsTransparent={draft.output.format !== 'jpeg'}
						colours={colours}
						onChange={(background) => change({ background })}
					/>
				)}
				{takes.shadow && (
					<Choice<NonNullable<LookOverrides['shadow']>>
						name="shadow"
						legend={t('shadow')}
						columns={4}
						narrowColumns={2}
						value={overrides.shadow ?? 'look'}
						onChange={(shadow) => change({ shadow })}
						options={[
							{ value: 'look', label: t('shadows.look') },
							{ value: 'none', label: t('shadows.none') },
							{ value: 'soft', label: t('shadows.soft') },
							{ value: 'hard', label: t('shadows.hard') },
						]}
					/>
				)}
				{takes.placement && selected && (
					<PlacementField
						imaging={imaging}
						photo={selected.id}
						look={previewLookOf(draft)}
						canvas={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
						overrides={overrides}
						onChange={change}
					/>
				)}
			</chakra.div>
		</FormPart>
	);
}
