import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { t as words } from '../messages.en.ts';
import { t } from './messages.en.ts';
import { wideScreen } from './tools.ts';

interface StageBarProps {
	readonly canUndo: boolean;
	readonly canRedo: boolean;
	readonly onStep: (act: 'undo' | 'redo') => void;
	readonly onShowPhoto: (shows: boolean) => void;
}

/** What is beside the zoom below the stage: undo, redo, and the photo before. */
export const StageBar = ({ canUndo, canRedo, onStep, onShowPhoto }: StageBarProps) => (
	<chakra.div display="flex" gap="1" alignItems="center">
		<IconButton icon="undo" label={words('undo')} disabled={!canUndo} onClick={() => onStep('undo')} />
		<IconButton icon="redo" label={t('redo')} disabled={!canRedo} onClick={() => onStep('redo')} />
		<HeldButton onHold={onShowPhoto}>
			<Icon name="compare" />
			<chakra.span srOnly css={{ [wideScreen]: { all: 'unset' } }}>
				{t('compare')}
			</chakra.span>
		</HeldButton>
	</chakra.div>
);

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
		minHeight="44px"
		aria-label={label}
		title={label}
		disabled={disabled}
		onClick={onClick}
	>
		<Icon name={icon} />
	</Button>
);

/** A button that does something as long as it is held, by a pointer or by Enter or space. */
function HeldButton({ onHold, children }: { onHold: (holds: boolean) => void; children: ReactNode }) {
	const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
	const end = () => onHold(false);
	return (
		<Button
			tone="ghost"
			size="small"
			minHeight="44px"
			px="3"
			touchAction="none"
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				onHold(true);
			}}
			onPointerUp={end}
			onPointerCancel={end}
			onContextMenu={(event) => event.preventDefault()}
			onKeyDown={(event) => isKey(event) && onHold(true)}
			onKeyUp={(event) => isKey(event) && end()}
			onBlur={end}
		>
			{children}
		</Button>
	);
}
