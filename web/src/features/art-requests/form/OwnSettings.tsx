import { chakra } from '@chakra-ui/react';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Field, PlainInput } from '../../../ui/Field.tsx';
import { t as words } from '../messages.en.ts';
import { useCutOutState } from '../subject/useImaging.ts';
import { overridesOf, previewLookOf, settingsOf, takenBy } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { t } from './messages.en.ts';
import { PlacementField } from './PlacementField.tsx';
import type { RequestForm } from './useNewRequest.ts';

interface BackgroundFieldProps {
	readonly value: LookOverrides['background'];
	/** Whether the file may be transparent. */
	readonly allowsTransparent: boolean;
	/** Colours of the product, as `#rrggbb`. */
	readonly colours: readonly string[];
	readonly onChange: (background: LookOverrides['background']) => void;
}

/** Grounds that sellers ask for most. */
const plainColours = ['#ffffff', '#f2f2f2', '#1a1a1a'];

/** The background of the picture: the look's, none, or one colour, for which those of the product are offered first. */
function BackgroundField({ value, allowsTransparent, colours, onChange }: BackgroundFieldProps) {
	const kind = value?.kind ?? 'look';
	const colour = value?.kind === 'colour' ? value.colour : undefined;
	return (
		<chakra.div display="grid" gap="3">
			<Choice<'look' | 'transparent' | 'colour'>
				name="background"
				legend={words('customerTexts.background')}
				columns={3}
				value={kind}
				onChange={(chosen) =>
					onChange(
						chosen === 'colour' ? { kind: 'colour', colour: colours[0] ?? '#ffffff' } : { kind: chosen },
					)
				}
				options={[
					{ value: 'look', label: t('asLook') },
					{ value: 'transparent', label: t('backgrounds.transparent'), disabled: !allowsTransparent },
					{ value: 'colour', label: t('backgrounds.colour') },
				]}
			/>
			{colour && (
				<chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="end">
					{[...new Set([...colours, ...plainColours])].map((each) => (
						<Swatch
							key={each}
							aria-label={colours.includes(each) ? t('productColour', { colour: each }) : each}
							aria-pressed={each === colour}
							style={{ backgroundColor: each }}
							onClick={() => onChange({ kind: 'colour', colour: each })}
						/>
					))}
					<Field label={t('otherColour')}>
						<PlainInput
							type="color"
							width="88px"
							height="44px"
							p="1"
							bg="sheet"
							border="1px solid"
							borderColor="edge"
							borderRadius="control"
							value={colour}
							onChange={({ target }) => onChange({ kind: 'colour', colour: target.value.toLowerCase() })}
						/>
					</Field>
				</chakra.div>
			)}
		</chakra.div>
	);
}

const Swatch = chakra(
	'button',
	{
		base: {
			width: '44px',
			height: '44px',
			borderRadius: 'full',
			border: '1px solid',
			borderColor: 'edge',
			'&[aria-pressed=true]': { outline: '3px solid', outlineColor: 'ink', outlineOffset: '2px' },
		},
	},
	{ defaultProps: { type: 'button' } },
);

/** The long side of the picture on which the product is moved, in pixels. */
const edge = 384;

/** Background, shadow, size and place of the product, where they are not to be those of the look. */
export function OwnSettings({ form }: { form: RequestForm }) {
	const { imaging } = form;
	const { selected } = form.photos;
	const draft = form.draftFor(selected);
	const takes = takenBy(draft);
	const { cutOut } = useCutOutState(imaging, selected?.id ?? '');
	if (!takes.background && !takes.shadow && !takes.placement) return null;
	const overrides = settingsOf(draft);
	const change = (changed: LookOverrides) =>
		form.changeLookOfSelected({ overrides: { ...draft.overrides, ...changed } });
	const { width, height } = dimensionsOf(draft.output.size);
	const scale = edge / Math.max(width, height);
	const changes = Object.keys(overridesOf(draft) ?? {}).length;

	return (
		<FormPart
			form={form}
			name="settings"
			title={t('ownSettings')}
			summary={changes > 0 ? t('changed', { count: changes }) : t('asLook')}
		>
			<chakra.div display="grid" gap="5">
				{takes.background && (
					<BackgroundField
						value={overrides.background}
						allowsTransparent={draft.output.format !== 'jpeg'}
						colours={cutOut?.colours ?? []}
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
							{ value: 'look', label: t('asLook') },
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
