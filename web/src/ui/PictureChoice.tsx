import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type ChoiceProps, type Option, Radio } from './Choice.tsx';
import { Icon } from './icons.tsx';
import { strip } from './strip.ts';

interface PictureOption<V extends string> extends Option<V> {
	readonly picture: ReactNode;
}

interface PictureChoiceProps<V extends string>
	extends Pick<ChoiceProps<V>, 'name' | 'legend' | 'value' | 'onChange'> {
	readonly options: readonly PictureOption<V>[];
	/** The least width of a tile on a wide screen. */
	readonly tileWidth?: string;
	/** The least width of a tile on a narrow screen. */
	readonly narrowTileWidth?: string;
	/** Whether the tiles are in one row on a narrow screen, which is scrolled. */
	readonly isStrip?: boolean;
	/** A tile at the end that is no choice. */
	readonly action?: { readonly label: ReactNode; readonly picture: ReactNode; readonly onClick: () => void };
}

/** Radio buttons as pictures with a caption; the selected one has a tint and a check mark. */
export const PictureChoice = <V extends string>(props: PictureChoiceProps<V>) => (
	<chakra.fieldset display="grid" gap="2" minWidth="0">
		<chakra.legend srOnly>{props.legend}</chakra.legend>
		<chakra.div
			display="grid"
			gap={{ base: '2', md: '3' }}
			gridTemplateColumns={{
				base: props.isStrip ? 'none' : `repeat(auto-fill, minmax(${props.narrowTileWidth ?? '100px'}, 1fr))`,
				md: `repeat(auto-fill, minmax(${props.tileWidth ?? '152px'}, 1fr))`,
			}}
			{...(props.isStrip && {
				...strip,
				gridAutoFlow: { base: 'column', md: 'row' },
				gridAutoColumns: { base: '108px', md: 'auto' },
			})}
		>
			{props.options.map((option) => (
				<Tile key={option.value}>
					<Radio
						type="radio"
						name={props.name}
						value={option.value}
						checked={props.value === option.value}
						disabled={option.disabled ?? false}
						onChange={() => props.onChange(option.value)}
					/>
					{option.picture}
					<Caption>
						<chakra.span fontWeight="strong">{option.label}</chakra.span>
						{option.note && <Note>{option.note}</Note>}
					</Caption>
					<Mark>
						<Icon name="check" size={16} />
					</Mark>
				</Tile>
			))}
			{props.action && (
				<Tile asChild>
					<button type="button" onClick={props.action.onClick}>
						{props.action.picture}
						<Caption>
							<chakra.span fontWeight="strong">{props.action.label}</chakra.span>
							<Icon name="arrowRight" size={16} />
						</Caption>
					</button>
				</Tile>
			)}
		</chakra.div>
	</chakra.fieldset>
);

const Tile = chakra('label', {
	base: {
		position: 'relative',
		display: 'grid',
		gridTemplateRows: 'auto 1fr',
		minWidth: '0',
		overflow: 'hidden',
		bg: 'sheet',
		borderRadius: 'control',
		boxShadow: '0 0 0 1px {colors.line}',
		cursor: 'pointer',
		lineHeight: 1.2,
		textAlign: 'left',
		transition: 'box-shadow {durations.short}',
		_hover: { boxShadow: '0 0 0 1px {colors.ink}' },
		// Above the picture, so that the button itself can be clicked.
		'& > input': { zIndex: '1' },
		'&:has(input:checked)': { bg: 'selected', boxShadow: '0 0 0 2px {colors.ink}' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '4px' },
		'&:has(input:disabled)': { color: 'muted', cursor: 'not-allowed', '& canvas, & img': { opacity: 0.4 } },
	},
});

const Caption = chakra('span', {
	base: {
		display: 'grid',
		alignContent: 'start',
		gap: '1',
		px: { base: '2', md: '3' },
		py: '2',
		fontSize: 'small',
		overflowWrap: 'anywhere',
	},
});

const Note = chakra('span', {
	base: { color: 'muted', lineHeight: 1.35, 'input:checked ~ * &': { color: 'ink' } },
});

const Mark = chakra('span', {
	base: {
		display: 'none',
		position: 'absolute',
		top: '2',
		right: '2',
		p: '1',
		bg: 'ink',
		color: 'paper',
		borderRadius: 'full',
		'input:checked ~ &': { display: 'block' },
	},
});
