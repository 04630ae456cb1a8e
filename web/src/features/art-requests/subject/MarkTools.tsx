import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import type { MarksAction, MarksHistory } from './marksHistory.ts';
import type { Tool } from './useMarkPointer.ts';

/** What a pointer does with the picture: moves it, or marks the product. */
export type EditorTool = Tool | 'move';

const tools: readonly { tool: EditorTool; label: string; icon: IconName }[] = [
	{ tool: 'move', label: 'Look', icon: 'search' },
	{ tool: 'box', label: 'Box', icon: 'box' },
	{ tool: 'keep', label: 'Keep', icon: 'brush' },
	{ tool: 'remove', label: 'Remove', icon: 'eraser' },
];

const hints: Readonly<Record<EditorTool, string>> = {
	move: 'Zoom with two fingers, the wheel and Ctrl, or + and -.',
	box: 'Drag a box around the product. Everything outside is left out.',
	keep: 'Paint over what is missing.',
	remove: 'Paint over what does not belong to the product.',
};

/** The widths of the brush, as shares of the photo's long edge. */
export const brushes = { Fine: 0.012, Medium: 0.03, Broad: 0.075 } as const;

interface MarkToolsProps {
	readonly tool: EditorTool;
	readonly onTool: (tool: EditorTool) => void;
	readonly brush: number;
	readonly onBrush: (brush: number) => void;
	readonly history: MarksHistory;
	readonly onAction: (action: MarksAction) => void;
	/** Whether the photo is shown as it was before. */
	readonly showsPhoto: boolean;
	readonly onShowPhoto: (shows: boolean) => void;
}

/** The tools of the editor: box and brushes, the brush's width, before and after, undo, redo and reset. */
export function MarkTools({ tool, onTool, brush, onBrush, history, onAction, ...props }: MarkToolsProps) {
	const { marks, past, future } = history;
	const { showsPhoto, onShowPhoto } = props;
	const isEmpty = !marks.box && !marks.keep?.length && !marks.remove?.length;

	return (
		<chakra.div display="grid" gap="2">
			<Row role="group" aria-label="Tools">
				{tools.map((each) => (
					<Toggle key={each.tool} aria-pressed={tool === each.tool} onClick={() => onTool(each.tool)}>
						<Icon name={each.icon} size={18} />
						{each.label}
					</Toggle>
				))}
			</Row>
			<chakra.p fontSize="small" color="muted">
				{hints[tool]}
			</chakra.p>
			<chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
				{tool === 'move' ? (
					<Row role="group" aria-label="Before and after">
						<Toggle aria-pressed={showsPhoto} onClick={() => onShowPhoto(true)}>
							Before
						</Toggle>
						<Toggle aria-pressed={!showsPhoto} onClick={() => onShowPhoto(false)}>
							After
						</Toggle>
					</Row>
				) : tool === 'box' ? (
					<Button
						tone="ghost"
						size="small"
						disabled={!marks.box}
						onClick={() => onAction({ type: 'box', box: undefined })}
					>
						Remove box
					</Button>
				) : (
					<Row role="group" aria-label="Brush">
						{Object.entries(brushes).map(([label, width]) => (
							<Toggle
								key={label}
								aria-pressed={brush === width}
								aria-label={`${label} brush`}
								onClick={() => onBrush(width)}
							>
								<chakra.span
									borderRadius="full"
									bg="currentcolor"
									style={{ width: 6 + 200 * width, height: 6 + 200 * width }}
								/>
							</Toggle>
						))}
					</Row>
				)}
				<chakra.div display="flex" gap="1">
					<IconButton
						icon="undo"
						label="Undo"
						disabled={past.length === 0}
						onClick={() => onAction({ type: 'undo' })}
					/>
					<IconButton
						icon="redo"
						label="Redo"
						disabled={future.length === 0}
						onClick={() => onAction({ type: 'redo' })}
					/>
					<Button
						tone="ghost"
						size="small"
						px="2"
						disabled={isEmpty}
						onClick={() => onAction({ type: 'reset' })}
					>
						Reset
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
		gridAutoColumns: '1fr',
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
			gap: { base: '1', md: '2' },
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
