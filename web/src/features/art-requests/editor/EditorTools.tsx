import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t } from './messages.en.ts';
import { brushWidths, type Ground, grounds, isBrush, type Tool, tools, wideScreen } from './tools.ts';

export type OutlineAct = 'smooth' | 'grow' | 'shrink';
const outlineActs: readonly OutlineAct[] = ['smooth', 'grow', 'shrink'];

interface EditorToolsProps {
	readonly tool: Tool;
	readonly onTool: (tool: Tool) => void;
	/** In pixels of the screen. */
	readonly brush: number;
	readonly onBrush: (brush: number) => void;
	/** Whether an opening is shown before it goes. */
	readonly hasOpening: boolean;
	readonly onConfirmOpening: () => void;
	readonly onOutline: (act: OutlineAct) => void;
	/** The text of the button while the box is cut out. */
	readonly cutting: string | false;
	readonly onCutBox: () => void;
	readonly ground: Ground;
	readonly onGround: (ground: Ground) => void;
	readonly canReset: boolean;
	readonly onReset: () => void;
}

/** The tools of the editor: what a pointer does, its settings, and the ground that the cut-out is seen on. */
export function EditorTools({ tool, onTool, ground, onGround, ...props }: EditorToolsProps) {
	return (
		<Column>
			<Grid role="group" aria-label={t('tools')}>
				{tools.map((each) => (
					<Toggle key={each.tool} aria-pressed={tool === each.tool} onClick={() => onTool(each.tool)}>
						<Icon name={each.icon} size={18} />
						{t(`toolNames.${each.tool}`)}
					</Toggle>
				))}
			</Grid>
			<Settings>
				<ToolSettings tool={tool} {...props} />
			</Settings>
			<Extras data-shown={tool === 'move' || undefined}>
				<chakra.div role="group" aria-label={t('ground')} display="flex" gap="1">
					{grounds.map((each) => (
						<Swatch
							key={each}
							aria-label={t(`grounds.${each}`)}
							title={t(`grounds.${each}`)}
							aria-pressed={ground === each}
							data-ground={each}
							onClick={() => onGround(each)}
						/>
					))}
				</chakra.div>
				<Button
					tone="ghost"
					size="small"
					minHeight="44px"
					px="2"
					disabled={!props.canReset}
					onClick={props.onReset}
				>
					{t('reset')}
				</Button>
			</Extras>
		</Column>
	);
}

type ToolSettingsProps = Pick<
	EditorToolsProps,
	'tool' | 'brush' | 'onBrush' | 'hasOpening' | 'onConfirmOpening' | 'onOutline' | 'cutting' | 'onCutBox'
>;

function ToolSettings({ tool, brush, onBrush, ...props }: ToolSettingsProps): ReactNode {
	if (isBrush(tool))
		return (
			<chakra.label
				display="grid"
				gridTemplateColumns="auto 1fr"
				alignItems="center"
				columnGap="3"
				fontSize="small"
			>
				<span>{t('brush', { width: brush })}</span>
				<chakra.input
					type="range"
					min={brushWidths.least}
					max={brushWidths.most}
					value={brush}
					height="44px"
					width="full"
					accentColor="{colors.ink}"
					onChange={(event) => onBrush(Number(event.target.value))}
				/>
			</chakra.label>
		);
	if (tool === 'box')
		return (
			<Button size="small" minHeight="44px" busy={props.cutting} onClick={props.onCutBox}>
				{t('cutBox')}
			</Button>
		);
	if (tool === 'open')
		return (
			<Button size="small" minHeight="44px" disabled={!props.hasOpening} onClick={props.onConfirmOpening}>
				{t('removeOpening')}
			</Button>
		);
	if (tool === 'outline')
		return (
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				{outlineActs.map((act) => (
					<Button key={act} size="small" minHeight="44px" px="3" onClick={() => props.onOutline(act)}>
						{t(`outlineActs.${act}`)}
					</Button>
				))}
			</chakra.div>
		);
	return null;
}

const Column = chakra('div', { base: { display: 'grid', gap: '2', alignContent: 'start' } });

const Settings = chakra('div', {
	base: {
		display: 'grid',
		alignItems: 'center',
		minHeight: '48px',
		_empty: { display: 'none' },
		[wideScreen]: { _empty: { display: 'grid' } },
	},
});

/** On narrow screens they are settings of the tool that only moves the picture. */
const Extras = chakra('div', {
	base: {
		display: 'none',
		'&[data-shown]': { display: 'flex' },
		flexWrap: 'wrap',
		gap: '2',
		justifyContent: 'space-between',
		alignItems: 'center',
		minHeight: '48px',
		[wideScreen]: { display: 'flex' },
	},
});

const Grid = chakra('div', {
	base: {
		display: 'grid',
		gap: '1',
		gridTemplateColumns: { base: 'repeat(4, 1fr)', md: 'repeat(8, 1fr)' },
		[wideScreen]: { gridTemplateColumns: '1fr 1fr' },
	},
});

const Toggle = chakra(
	'button',
	{
		base: {
			display: 'inline-flex',
			alignItems: 'center',
			justifyContent: 'center',
			flexDirection: 'column',
			minHeight: '48px',
			px: '1',
			fontSize: '0.75rem',
			[wideScreen]: { justifyContent: 'start', flexDirection: 'row', gap: '2', px: '3', fontSize: 'small' },
			lineHeight: 1.2,
			fontWeight: 'strong',
			borderRadius: '6px',
			border: '2px solid transparent',
			bg: 'line',
			cursor: 'pointer',
			transition: 'background-color {durations.short}',
			_hover: { borderColor: 'edge' },
			// Forced colours take the ground away, but not an underline.
			'&[aria-pressed=true]': {
				bg: 'ink',
				color: 'paper',
				textDecoration: 'underline',
				textDecorationThickness: '2px',
				textUnderlineOffset: '3px',
			},
		},
	},
	{ defaultProps: { type: 'button' } },
);

const Swatch = chakra(
	'button',
	{
		base: {
			width: '44px',
			height: '44px',
			border: '1px solid',
			borderColor: 'edge',
			backgroundClip: 'content-box',
			padding: '6px',
			borderRadius: 'control',
			'&[aria-pressed=true]': { outline: '3px solid', outlineColor: 'ink', outlineOffset: '-3px' },
			_focusVisible: { outline: '3px solid', outlineColor: 'ink', outlineOffset: '2px' },
			'&[data-ground=chequered]': {
				backgroundImage: 'conic-gradient(#999 25%, white 0 50%, #999 0 75%, white 0)',
				backgroundSize: '12px 12px',
			},
			'&[data-ground=white]': { bg: 'white' },
			'&[data-ground=black]': { bg: 'black' },
			'&[data-ground=colour]': { bg: '#0a9396' },
		},
	},
	{ defaultProps: { type: 'button' } },
);
