import { chakra } from '@chakra-ui/react';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { t } from '../../text.ts';

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
export function BackgroundField({ value, allowsTransparent, colours, onChange }: BackgroundFieldProps) {
	const kind = value?.kind ?? 'look';
	const colour = value?.kind === 'colour' ? value.colour : undefined;
	return (
		<chakra.div display="grid" gap="3">
			<Choice<'look' | 'transparent' | 'colour'>
				name="background"
				legend={t('background')}
				columns={3}
				value={kind}
				onChange={(chosen) =>
					onChange(
						chosen === 'colour'
							? { kind: 'colour', colour: colours[0] ?? '#ffffff' }
							: chosen === 'transparent'
								? { kind: 'transparent' }
								: undefined,
					)
				}
				options={[
					{ value: 'look', label: t('backgrounds.look') },
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
						{(control) => (
							<chakra.input
								{...control}
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
						)}
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
