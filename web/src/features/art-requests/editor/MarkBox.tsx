import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId } from 'react';
import { arrows, type Box, movedBox, resizedBox } from './boxes.ts';
import { t } from './messages.en.ts';
import { handles } from './useMarkPointer.ts';

interface MarkBoxProps {
	readonly box: Box;
	readonly onChange: (box: Box) => void;
}

/** How far an arrow key moves the box, as a share of the photo. */
const step = 0.01;

const place = (at: 'left' | 'right' | 'top' | 'bottom' | undefined) =>
	at === undefined ? '50%' : at === 'left' || at === 'top' ? '0%' : '100%';

/** The box around the product. Arrow keys move it; with Shift they move its right and lower sides. */
export function MarkBox({ box, onChange }: MarkBoxProps) {
	const id = useId();

	function onKeyDown(event: KeyboardEvent) {
		const arrow = arrows[event.key];
		if (!arrow) return;
		const [dx, dy] = [step * arrow[0], step * arrow[1]];
		onChange(event.shiftKey ? resizedBox(box, { x: 'right', y: 'bottom' }, dx, dy) : movedBox(box, dx, dy));
		event.preventDefault();
	}

	const [left, top, width, height] = box.map((share) => `${100 * share}%`);
	return (
		<>
			<Frame
				type="button"
				data-box
				aria-label={boxText(box)}
				aria-describedby={id}
				style={{ left, top, width, height }}
				onKeyDown={onKeyDown}
			>
				{handles.map(({ x, y }, i) => (
					<Grip
						key={`${x}-${y}`}
						data-handle={i}
						data-corner={x && y ? true : undefined}
						style={{ left: place(x), top: place(y), cursor: cursorOf(x, y) }}
					/>
				))}
			</Frame>
			<chakra.span id={id} srOnly>
				{t('boxKeys')}
			</chakra.span>
		</>
	);
}

/** A box in words, for screen readers. */
function boxText([left, top, width, height]: Box): string {
	const percent = (share: number) => Math.round(100 * share);
	return t('box', {
		left: percent(left),
		top: percent(top),
		width: percent(width),
		height: percent(height),
	});
}

function cursorOf(x: string | undefined, y: string | undefined): string {
	if (!x) return 'ns-resize';
	if (!y) return 'ew-resize';
	return (x === 'left') === (y === 'top') ? 'nwse-resize' : 'nesw-resize';
}

const Frame = chakra('button', {
	base: {
		position: 'absolute',
		border: '2px solid',
		borderColor: 'paper',
		outline: '1px solid',
		outlineColor: 'ink',
		cursor: 'move',
		touchAction: 'none',
		boxShadow: '0 0 0 2000px rgb(0 0 0 / 45%)',
		_focusVisible: { outline: '3px solid', outlineColor: 'ink', outlineOffset: '1px' },
	},
});

/** A visible dot within a target that a finger can hit. */
const Grip = chakra('span', {
	base: {
		position: 'absolute',
		width: '40px',
		height: '40px',
		transform: 'translate(-50%, -50%)',
		_before: {
			content: '""',
			position: 'absolute',
			inset: '15px',
			borderRadius: 'full',
			bg: 'paper',
			border: '1px solid',
			borderColor: 'ink',
			pointerEvents: 'none',
		},
		'&[data-corner]': { zIndex: 1, _before: { inset: '13px' } },
	},
});
