import { chakra } from '@chakra-ui/react';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { narrowScreen, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { t } from '../messages.en.ts';
import type { MarksAction, MarksHistory } from './marksHistory.ts';
import type { Tool } from './useMarkPointer.ts';

/** What a pointer does with the picture: moves it, or marks the product. */
export type EditorTool = Tool | 'move';

const tools: readonly { tool: EditorTool; icon: IconName }[] = [
	{ tool: 'move', icon: 'search' },
	{ tool: 'box', icon: 'box' },
	{ tool: 'keep', icon: 'brush' },
	{ tool: 'remove', icon: 'eraser' },
	{ tool: 'open', icon: 'opening' },
];

/** The widths of the brush, as shares of the photo's long edge. */
export const brushes = { fine: 0.012, medium: 0.03, broad: 0.075 } as const;
const brushNames = ['fine', 'medium', 'broad'] as const;

interface MarkToolsProps {
	readonly tool: EditorTool;
	readonly onTool: (tool: EditorTool) => void;
	readonly brush: number;
	readonly onBrush: (brush: number) => void;
	readonly history: MarksHistory;
	readonly onAction: (action: MarksAction) => void;
	/** Whether the photo has an alpha channel, in which the openings are. */
	readonly hasAlpha: boolean;
	/** Whether the photo is shown as it was before. */
	readonly showsPhoto: boolean;
	readonly onShowPhoto: (shows: boolean) => void;
}

/** The tools of the editor: box and brushes, the brush's width, before and after, undo, redo and reset. */
export function MarkTools({ tool, onTool, brush, onBrush, history, onAction, ...props }: MarkToolsProps) {
	const { marks, past, future } = history;
	const { hasAlpha, showsPhoto, onShowPhoto } = props;
	const isNarrow = useMediaQuery(narrowScreen);

	return (
		<chakra.div display="grid" gap="2">
			<Row role="group" aria-label={t('tools')}>
				{tools
					.filter((each) => !hasAlpha || each.tool !== 'open')
					.map((each) => (
						<Toggle key={each.tool} aria-pressed={tool === each.tool} onClick={() => onTool(each.tool)}>
							<Icon name={each.icon} size={18} />
							{t(`toolNames.${each.tool}`)}
						</Toggle>
					))}
			</Row>
			<chakra.p fontSize="small" color="muted" minHeight={{ base: '2lh', md: '1lh' }}>
				{t(tool === 'move' && isNarrow ? 'hints.pinch' : `hints.${tool}`)}
			</chakra.p>
			<chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" minHeight="48px">
				{tool === 'move' ? (
					<Row role="group" aria-label={t('beforeAndAfter')}>
						<Toggle aria-pressed={showsPhoto} onClick={() => onShowPhoto(true)}>
							{t('before')}
						</Toggle>
						<Toggle aria-pressed={!showsPhoto} onClick={() => onShowPhoto(false)}>
							{t('after')}
						</Toggle>
					</Row>
				) : tool === 'box' ? (
					<Button
						tone="ghost"
						size="small"
						disabled={!marks.box}
						onClick={() => onAction({ type: 'box', box: undefined })}
					>
						{t('removeBox')}
					</Button>
				) : tool === 'open' ? (
					<span />
				) : (
					<Row role="group" aria-label={t('brush')}>
						{brushNames.map((name) => (
							<Toggle
								key={name}
								aria-pressed={brush === brushes[name]}
								aria-label={t(`brushes.${name}`)}
								onClick={() => onBrush(brushes[name])}
							>
								<chakra.span
									borderRadius="full"
									bg="currentcolor"
									style={{ width: 6 + 200 * brushes[name], height: 6 + 200 * brushes[name] }}
								/>
							</Toggle>
						))}
					</Row>
				)}
				<chakra.div display="flex" gap="1">
					<IconButton
						icon="undo"
						label={t('undo')}
						disabled={past.length === 0}
						onClick={() => onAction({ type: 'undo' })}
					/>
					<IconButton
						icon="redo"
						label={t('redo')}
						disabled={future.length === 0}
						onClick={() => onAction({ type: 'redo' })}
					/>
					<Button
						tone="ghost"
						size="small"
						px="2"
						disabled={!hasMarks(marks)}
						onClick={() => onAction({ type: 'reset' })}
					>
						{t('reset')}
					</Button>
				</chakra.div>
			</chakra.div>
		</chakra.div>
	);
}

interface IconButtonProps {
	readonly icon: IconName;
	readonly label: string;
	readonly disabled: boolean;
	readonly onClick: () => void;
}

const IconButton = ({ icon, label, disabled, onClick }: IconButtonProps) => (
	<Button
		tone="ghost"
		size="small"
		px="0"
		width="44px"
		aria-label={label}
		title={label}
		disabled={disabled}
		onClick={onClick}
	>
		<Icon name={icon} />
	</Button>
);

const Row = chakra('div', {
	base: {
		display: 'grid',
		gridAutoFlow: 'column',
		gridAutoColumns: { base: 'auto', md: '1fr' },
		p: '2px',
		gap: '2px',
		bg: 'line',
		borderRadius: 'control',
	},
});

const Toggle = chakra(
	'button',
	{
		base: {
			display: 'inline-flex',
			alignItems: 'center',
			justifyContent: 'center',
			flexDirection: { base: 'column', md: 'row' },
			whiteSpace: 'nowrap',
			gap: { base: '0', md: '2' },
			minHeight: '44px',
			minWidth: '44px',
			px: { base: '1', md: '2' },
			fontSize: 'small',
			'& > svg': { flexShrink: 0 },
			fontWeight: 'strong',
			borderRadius: '6px',
			cursor: 'pointer',
			transition: 'background-color {durations.short}',
			'&[aria-pressed=true]': { bg: 'sheet', boxShadow: 'raised' },
		},
	},
	{ defaultProps: { type: 'button' } },
);
