import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { t } from './text.ts';

interface ConfirmDialogProps {
	readonly title: string;
	/** The label of the button that does it. */
	readonly action: string;
	/** Called instead of `onClose`. */
	readonly onConfirm: () => void;
	readonly onClose: () => void;
	/** What will happen. */
	readonly children: ReactNode;
}

/** Asks before an act that may be wrong. */
export default function ConfirmDialog({ title, action, onConfirm, onClose, children }: ConfirmDialogProps) {
	return (
		<Dialog
			title={title}
			width="440px"
			onClose={onClose}
			actions={
				<>
					<Button size="small" onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button size="small" tone="solid" onClick={onConfirm}>
						{action}
					</Button>
				</>
			}
		>
			{children}
		</Dialog>
	);
}
