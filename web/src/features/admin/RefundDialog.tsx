import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { t } from './text.ts';

interface RefundDialogProps {
	/** Which requests, and whose. */
	readonly subject: string;
	/** Returns whether it was accepted; otherwise a toast has told why. */
	readonly onRefund: (reason: string) => Promise<boolean>;
	readonly onClose: () => void;
}

/** Asks why completed requests are refunded. */
export default function RefundDialog({ subject, onRefund, onClose }: RefundDialogProps) {
	return (
		<ReasonDialog
			title={t('refund.title')}
			hint={t('refund.hint')}
			action={t('confirm')}
			onConfirm={onRefund}
			onClose={onClose}
		>
			<p>{subject}</p>
		</ReasonDialog>
	);
}
